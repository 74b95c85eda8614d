// Long, as it is the list of all states of the bar.

import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { FilterBarProps, FilterDef } from './FilterBar.types.ts'

const status: FilterDef = {
  key: 'status',
  label: 'Status',
  kind: 'select',
  value: undefined,
  options: [
    { value: 'enabled', label: 'Enabled', count: 5_871 },
    { value: 'disabled', label: 'Disabled', count: 312 },
    { value: 'deleted', label: 'Deleted', count: 31 },
  ],
  onChange: fn(),
}

const names = [
  'Argentina',
  'Brazil',
  'Canada',
  'Côte d’Ivoire',
  'France',
  'Germany',
  'Italy',
  'Japan',
  'Mexico',
  'Poland',
  'Spain',
]
const country: FilterDef = {
  key: 'country',
  label: 'Country',
  kind: 'multi',
  value: undefined,
  options: names.map((label, index) => ({ value: label, label, count: 4_000 - index * 317 })),
  onChange: fn(),
}

const platform: FilterDef = {
  key: 'platform',
  label: 'Platform',
  kind: 'multi',
  value: undefined,
  options: [
    { value: 'ios', label: 'iOS' },
    { value: 'android', label: 'Android' },
    { value: 'web', label: 'Web' },
  ],
  onChange: fn(),
}

/** The bar with an owner that keeps what it is told, as a page keeps it in the address. */
function OwnedBar(props: FilterBarProps) {
  const [search, setSearch] = useState(props.search?.value ?? '')
  const [values, setValues] = useState<Record<string, FilterDef['value']>>(() =>
    Object.fromEntries(props.filters.map(({ key, value }) => [key, value])),
  )
  return (
    <FilterBar
      {...props}
      search={
        props.search && {
          ...props.search,
          value: search,
          onChange: (next) => {
            setSearch(next)
            props.search?.onChange(next)
          },
        }
      }
      filters={props.filters.map((filter) => {
        const onChange = (next: never): void => {
          setValues((before) => ({ ...before, [filter.key]: next }))
          filter.onChange(next)
        }
        const value = values[filter.key] ?? (filter.kind === 'range' ? {} : undefined)
        return { ...filter, value, onChange } as FilterDef
      })}
      onClear={() => {
        setSearch('')
        setValues({})
        props.onClear?.()
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Patterns/FilterBar',
  component: FilterBar,
  args: {
    search: { value: '', onChange: fn(), label: 'Search users', placeholder: 'ID, account or nickname' },
    filters: [status, country, platform],
    onClear: fn(),
    resultText: '6,214 users',
  },
  render: (args) => <OwnedBar {...args} />,
})
export default meta

export const Default = meta.story()

/** Typing is applied after a pause, or at once by Enter; Escape and the cross empty the field. */
export const Searching = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search users' })
    await userEvent.type(field, 'ada ')
    await expect(args.search?.onChange).not.toHaveBeenCalled()
    await waitFor(() => expect(args.search?.onChange).toHaveBeenLastCalledWith('ada'))
    await expect(args.search?.onChange).toHaveBeenCalledOnce()
    // A pause between two words leaves the space between them.
    await expect(field).toHaveValue('ada ')

    await userEvent.type(field, 'al{Enter}')
    await expect(args.search?.onChange).toHaveBeenLastCalledWith('ada al')
    await userEvent.keyboard('{Escape}')
    await expect(args.search?.onChange).toHaveBeenLastCalledWith('')
    await userEvent.type(field, 'kim')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('')
    await expect(canvas.queryByRole('button', { name: 'Clear all' })).toBeNull()
  },
})

const otherSearch = fn()

/** What an input method has not finished (pinyin, kana) is not searched for, however long it takes. */
export const Composing = meta.story({
  parameters: { picture: { skip: 'it looks as a search does' } },
  render: (args) => (
    <>
      <OwnedBar {...args} />
      <OwnedBar
        {...args}
        labels={{ filters: 'Others' }}
        search={{ value: '', onChange: otherSearch, label: 'Search others' }}
      />
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search users' })
    await fireEvent.compositionStart(field)
    await fireEvent.input(field, { target: { value: 'deng' } })
    // The other search is typed into later, so what is due here would have come first.
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search others' }), 'ada')
    await waitFor(() => expect(otherSearch).toHaveBeenLastCalledWith('ada'))
    await expect(field).toHaveValue('deng')
    await expect(args.search?.onChange).not.toHaveBeenCalled()
    await fireEvent.input(field, { target: { value: '灯' } })
    await fireEvent.compositionEnd(field)
    await waitFor(() => expect(args.search?.onChange).toHaveBeenLastCalledWith('灯'))
    await expect(args.search?.onChange).toHaveBeenCalledOnce()
  },
})

/** A list of options stays as it is until the word that narrows it is there. */
export const ComposingOption = meta.story({
  args: { filters: [country] },
  parameters: { picture: { skip: 'it looks as MultiFilter does' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Country' }))
    const list = within(await screen.findByRole('listbox', { name: 'Country' }))
    const field = screen.getByRole('combobox', { name: 'Search Country' })
    await fireEvent.compositionStart(field)
    for (const value of ['x', 'xb']) await fireEvent.input(field, { target: { value } })
    await expect(list.getAllByRole('option')).toHaveLength(names.length)
    await fireEvent.input(field, { target: { value: 'Spain' } })
    await fireEvent.compositionEnd(field)
    await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(1))
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(list.getByRole('option')).toHaveAttribute('aria-selected', 'false')
  },
})

/** One of several: choosing closes, and choosing it again gives it up. */
export const SelectFilter = meta.story({
  parameters: { picture: 'body' },
  render: (args) => (
    <div style={{ minHeight: 420 }}>
      <OwnedBar {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Status' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    const list = await screen.findByRole('listbox', { name: 'Status' })
    await waitFor(() => expect(list).toHaveFocus())
    await userEvent.keyboard('{ArrowDown} ')
    await expect(status.onChange).toHaveBeenLastCalledWith('disabled')
    await expect(canvas.getByRole('button', { name: 'Status Disabled' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('option', { name: /Disabled/ })).toHaveAttribute('aria-selected', 'true')
  },
})

/** Any number, with a field to search a long list; the panel stays open. */
export const MultiFilter = meta.story({
  parameters: { picture: 'body' },
  render: (args) => (
    <div style={{ minHeight: 420 }}>
      <OwnedBar {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Country' }))
    const field = await screen.findByRole('combobox', { name: 'Search Country' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
    await expect(country.onChange).toHaveBeenLastCalledWith(['Brazil', 'Canada'])
    await userEvent.type(field, 'cote')
    await expect(screen.getAllByRole('option')).toHaveLength(1)
    await userEvent.click(screen.getByRole('option', { name: /Ivoire/ }))
    await expect(canvas.getByRole('button', { name: 'Country Brazil, Canada, Côte d’Ivoire' })).toBeVisible()
    await expect(field).toHaveFocus()
  },
})

const active: FilterDef[] = [
  { ...status, value: 'enabled' },
  { ...country, value: ['Japan', 'Germany', 'France'] },
  { ...platform, value: ['ios'] },
]

const tag: FilterDef = {
  key: 'tag',
  label: 'Tag',
  kind: 'text',
  place: 'more',
  value: undefined,
  maxLength: 24,
  check: (text) => (text.includes(',') ? 'One tag, please.' : undefined),
  onChange: fn(),
}

const devices: FilterDef = {
  key: 'devices',
  label: 'Devices',
  kind: 'range',
  input: 'number',
  place: 'more',
  value: {},
  valueText: '2 – 5',
  check: ({ from, to }) => (Number(from) > Number(to) ? 'The first must not come after the second.' : undefined),
  onChange: fn(),
}

const registered: FilterDef = {
  key: 'registered',
  label: 'Registered',
  kind: 'range',
  input: 'date',
  value: {},
  valueText: 'Last 7 days',
  presets: [
    { key: '7', label: 'Last 7 days', from: '2026-11-14', to: '2026-11-20' },
    { key: '30', label: 'Last 30 days', from: '2026-10-22', to: '2026-11-20' },
  ],
  onChange: fn(),
}

const roomy = (args: FilterBarProps) => (
  <div style={{ minHeight: 420 }}>
    <OwnedBar {...args} />
  </div>
)

/** What is used less stands behind one button; chosen there it comes into the bar, and what doesn't fit is said. */
export const MoreFilters = meta.story({
  parameters: { picture: 'body' },
  args: { filters: [status, tag, devices] },
  render: roomy,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More filters' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tag' }))
    const field = await screen.findByRole('textbox', { name: 'Tag' })
    await userEvent.type(field, 'vip, beta{Enter}')
    await expect(await screen.findByText('One tag, please.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'vip{Enter}')
    await expect(tag.onChange).toHaveBeenLastCalledWith('vip')
    await expect(await canvas.findByRole('button', { name: 'Tag vip' })).toBeVisible()
  },
})

/** Figures from here to there; one end may be left open, and the wrong order is refused. */
export const NumberRange = meta.story({
  parameters: { picture: 'body' },
  args: { filters: [status, { ...devices, place: 'bar' }] },
  render: roomy,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Devices' }))
    await userEvent.type(await screen.findByLabelText('From'), '5')
    await userEvent.type(screen.getByLabelText('To'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await expect(await screen.findByText('The first must not come after the second.')).toBeVisible()
    await expect(devices.onChange).not.toHaveBeenCalled()
  },
})

/** Days: ready-made spans with one press, or both ends. */
export const DayRange = meta.story({
  parameters: { picture: 'body' },
  args: { filters: [status, registered] },
  render: roomy,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Registered' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }))
    await expect(registered.onChange).toHaveBeenLastCalledWith({ from: '2026-11-14', to: '2026-11-20' })
    await userEvent.click(await canvas.findByRole('button', { name: 'Registered Last 7 days' }))
    const from = await screen.findByLabelText('From')
    await expect(from).toHaveValue('2026-11-14')
    const to = screen.getByLabelText('To')
    await expect(from.getBoundingClientRect().right).toBeLessThan(to.getBoundingClientRect().left)
  },
})

/** What is in force, each to be taken away by itself, or all at once. */
export const Active = meta.story({
  args: { filters: active, resultText: '418 users' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Country: Germany' }))
    await expect(country.onChange).toHaveBeenLastCalledWith(['Japan', 'France'])
    await expect(canvas.getByRole('button', { name: 'Remove filter Country: Japan' })).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('418 users')

    await userEvent.type(canvas.getByRole('searchbox'), 'never applied')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.queryByRole('list')).toBeNull()
  },
})

/** The same, as it looks. */
export const ManyActive = meta.story({
  args: { filters: active, resultText: '418 users', children: <Button appearance="outlined">Export</Button> },
})

export const Narrow = meta.story({
  args: { filters: active },
  render: (args) => (
    <div style={{ maxWidth: 358 }}>
      <OwnedBar {...args} />
    </div>
  ),
})

export const LongText = meta.story({
  args: {
    search: { value: '', onChange: fn(), label: 'Benutzerkonten, Gerätebezeichnungen und Seriennummern durchsuchen' },
    filters: [
      {
        ...status,
        label: 'Benutzerkontostatus',
        value: 'x',
        options: [{ value: 'x', label: 'Vorübergehend wegen Sicherheitsüberprüfung gesperrt' }],
      },
      {
        ...country,
        label: '注册国家与地区',
        value: ['a'],
        options: [{ value: 'a', label: '中华人民共和国香港特别行政区' }],
      },
    ],
    resultText: '1.234.567 Benutzerkonten',
    labels: { clearAll: 'Alle Einschränkungen aufheben' },
  },
})

export const Mini = meta.story({ args: { filters: active }, globals: { size: 'mini' } })

export const Playground = meta.story()
