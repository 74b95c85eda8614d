import { expect, fn, mocked, screen, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { WidgetFrame } from '../WidgetFrame/WidgetFrame.tsx'
import { CountryMap } from './CountryMap.tsx'

const saved = fn<(file: File) => void>()

const codes =
  'US CN DE GB FR JP IT ES CA AU NL PL BR IN KR MX SE CH BE AT SG HK AE TR CZ DK NO FI PT GR IE IL MT BH ZA EG AR CL TH MY VN ID PH NZ RO HU'
const rows = codes.split(' ').map((cc, index) => ({
  cc,
  label: cc,
  value: Math.round(48_000 * Math.exp(-index / 6)) + ((index * 7) % 13),
}))

const meta = preview.meta({
  title: 'Widgets/CountryMap',
  component: CountryMap,
  args: { label: 'Users', rows, locale: 'en', height: 400 },
  // The map comes when it is seen, its turn has come and its outlines are there; its table comes after it.
  play: async ({ canvas }) => {
    await canvas.findByRole('listbox')
    await canvas.findByRole('table')
  },
})
export default meta

export const Default = meta.story({})

/** Of one data centre: its region at first; the whole world is one click away. */
export const Region = meta.story({
  args: {
    shows: 'region',
    rows: [
      { cc: 'DE', label: 'DE', value: 4200 },
      { cc: 'FR', label: 'FR', value: 3100 },
      { cc: 'PL', label: 'PL', value: 900 },
      { cc: 'IT', label: 'IT', value: 1400 },
      // On holiday.
      { cc: 'BR', label: 'BR', value: 2 },
    ],
  },
  play: async ({ canvas }) => {
    const map = await canvas.findByRole('listbox')
    await canvas.findByRole('table')
    await waitFor(() => expect(map).toHaveAttribute('data-zoom', 'near'))
  },
})

/** From a region to the whole world, which stays although the place changes its size. */
export const RegionLeft = meta.story({
  parameters: { picture: { skip: 'it ends as the default looks' } },
  args: { shows: 'region', rows: rows.slice(1, 3) },
  play: async ({ canvas, userEvent }) => {
    const map = await canvas.findByRole('listbox')
    await canvas.findByRole('table')
    await waitFor(() => expect(map).toHaveAttribute('data-zoom', 'near'))
    await userEvent.click(canvas.getByRole('button', { name: 'Whole world' }))
    await expect(map).toHaveAttribute('data-zoom', 'whole')
  },
})

/** Figures near each other: classes of equally many countries, without gaps between them. */
export const NarrowSpread = meta.story({
  args: { rows: rows.slice(0, 12).map((row, index) => ({ ...row, value: 400 + ((index * 53) % 97) * 9 })) },
})

/** Where something just happened: one in Mexico, one in a country without an outline, one that no map has. */
export const Pulses = meta.story({
  args: {
    pulses: [
      { key: 'a', cc: 'MX' },
      { key: 'b', cc: 'SG' },
      { key: 'c', cc: 'XK' },
    ],
  },
  play: async ({ canvas }) => {
    const map = await canvas.findByRole('listbox')
    await canvas.findByRole('table')
    await waitFor(() => expect(map.querySelectorAll('svg g').length).toBeGreaterThan(1))
  },
})

/** Where countries have an address, a real link lies under the pointer; Enter follows it too. */
export const Links = meta.story({
  args: { hrefOf: (cc) => `/users/userList?country=${cc}` },
  play: async ({ canvas, userEvent }) => {
    const map = await canvas.findByRole('listbox')
    await canvas.findByRole('table')
    const { left, top, width, height } = map.getBoundingClientRect()
    // The middle of the west: the United States.
    await userEvent.pointer({
      target: map,
      coords: { clientX: left + width / 2 - height * 0.62, clientY: top + height * 0.29 },
    })
    await expect(map.querySelector('a')).toHaveAttribute('href', '/users/userList?country=US')
  },
})

/** A finger can't hover: its first tap says what is there, the next goes. */
export const Touch = meta.story({
  args: { onSelect: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const map = await canvas.findByRole('listbox')
    await canvas.findByRole('table')
    const { left, top, width, height } = map.getBoundingClientRect()
    const coords = { clientX: left + width / 2 - height * 0.62, clientY: top + height * 0.29 }
    await userEvent.pointer({ keys: '[TouchA]', target: map, coords })
    await expect(canvas.getByRole('option', { selected: true })).toHaveAccessibleName(/^United States/)
    await expect(args.onSelect).not.toHaveBeenCalled()
    await userEvent.pointer({ keys: '[TouchA]', target: map, coords })
    await expect(args.onSelect).toHaveBeenCalledWith('US')
  },
})

/** In a frame it can be saved: the legend of the picture has the colours of the map. */
export const Saved = meta.story({
  parameters: { picture: { skip: 'it looks as the default does; what is saved is looked at by its pixels' } },
  render: (args) => (
    <WidgetFrame title="Users" state="ready" kind="chart" subject="Nov 20" minHeight={420} onExport={saved}>
      <CountryMap {...args} />
    </WidgetFrame>
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('listbox')
    await canvas.findByRole('table')
    const save = async (name: RegExp): Promise<File | undefined> => {
      mocked(saved).mockClear()
      await userEvent.click(canvas.getByRole('button', { name: 'More about Users' }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
      await waitFor(() => expect(saved).toHaveBeenCalledOnce())
      return mocked(saved).mock.calls[0]?.[0]
    }
    const picture = await createImageBitmap((await save(/picture/)) ?? new Blob())
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const first = canvas.getByRole('list', { name: 'Colours' }).querySelector('span')
    const [x, y] = [30, 84].map((at) => at * devicePixelRatio) as [number, number]
    const [r, g, b] = context?.getImageData(x, y, 1, 1).data ?? []
    await expect(`rgb(${r}, ${g}, ${b})`).toBe(first && getComputedStyle(first).backgroundColor)
    const figures = await (await save(/figures/))?.text()
    await expect(figures?.split('\r\n')[1]).toMatch(/^US,United States,\d+,0\.\d+$/)
  },
})

/** The arrow keys go through the countries by their value, Enter chooses one. */
export const Keyboard = meta.story({
  args: { onSelect: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const map = await canvas.findByRole('listbox', { name: 'Users' })
    await canvas.findByRole('table')
    map.focus()
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}')
    const option = canvas.getByRole('option', { selected: true })
    await expect(option).toHaveAccessibleName(/^Germany, 34,395, \d+\.\d%$/)
    await expect(option).toHaveAttribute('aria-posinset', '3')
    await expect(map).toHaveAttribute('aria-activedescendant', option.id)
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith('DE')
  },
})

/** The twin, seen: every country with its value, its share and its link. */
export const AsTable = meta.story({
  args: { hrefOf: (cc) => `/users/userList?country=${cc}` },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('listbox')
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    const table = within(canvas.getByRole('group', { name: 'Users' })).getByRole('table')
    await expect(within(table).getAllByRole('row')).toHaveLength(rows.length + 1)
    await expect(within(table).getByRole('link', { name: 'China' })).toHaveAttribute(
      'href',
      '/users/userList?country=CN',
    )
  },
})

/** Tiny countries are marks, large enough to be hit. */
export const TinyCountries = meta.story({
  args: { rows: ['SG', 'MT', 'HK', 'BH', 'MC', 'MU'].map((cc, index) => ({ cc, label: cc, value: 10 + index * 40 })) },
})

/** Codes that the map doesn't draw are named under it, and the table has them like the others. */
export const NotOnTheMap = meta.story({
  args: {
    rows: [...rows.slice(0, 12), { cc: 'RE', label: '', value: 31 }, { cc: 'ZZ9', label: 'Not told', value: 7 }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not on the map: Réunion 31, Not told 7')).toBeVisible()
    await canvas.findByRole('table')
  },
})

/** Plus, minus and 0 zoom, Shift with arrows moves, the buttons do the same; what the keys choose comes into view. */
export const Zoomed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const map = await canvas.findByRole('listbox')
    await canvas.findByRole('table')
    await expect(canvas.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }))
    await expect(map).toHaveAttribute('data-zoom', 'near')
    await userEvent.click(canvas.getByRole('button', { name: 'Whole world' }))
    await expect(map).toHaveAttribute('data-zoom', 'whole')
    map.focus()
    await userEvent.keyboard('+++{Shift>}{ArrowUp}{/Shift}')
    await expect(map).toHaveAttribute('data-zoom', 'near')
    await userEvent.keyboard('{Home}{ArrowDown}')
    await expect(canvas.getByRole('option', { selected: true })).toHaveAccessibleName(/^China, 40,638, \d+\.\d%$/)
  },
})

export const OneCountry = meta.story({ args: { rows: [{ cc: 'DE', label: 'Germany', value: 12 }] } })

export const Zeroes = meta.story({ args: { rows: rows.slice(0, 5).map((row) => ({ ...row, value: 0 })) } })

export const HugeValues = meta.story({
  args: { rows: rows.map((row) => ({ ...row, value: row.value * 1_234_567 })) },
})

export const Empty = meta.story({
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data for any country.')).toBeVisible()
  },
})

/** The outlines are on their way; the table is there already. */
export const Loading = meta.story({
  args: { loadWorld: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    await canvas.findByRole('table')
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
})

/** The outlines didn't come: the table still has all figures, and trying again is one click. */
export const Failed = meta.story({
  args: { loadWorld: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('table')
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The map could not be loaded.')
    await expect(args.loadWorld).toHaveBeenCalledTimes(2)
  },
})

/** What draws didn't come, though the outlines did. */
export const DrawingFailed = meta.story({
  parameters: { picture: { skip: 'it looks as when the outlines fail' } },
  args: { loadDrawings: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('table')
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The map could not be loaded.')
    await expect(args.loadDrawings).toHaveBeenCalledTimes(2)
  },
})

export const German = meta.story({
  args: {
    label: 'Registrierte Benutzerinnen und Benutzer',
    locale: 'de',
    labels: { showTable: 'Als Tabelle anzeigen', noData: 'Keine Angaben', legend: 'Farben' },
  },
})

export const Chinese = meta.story({
  args: { label: '用户', locale: 'zh-CN', labels: { showTable: '显示表格', noData: '无数据', legend: '图例' } },
})

/** Where there is less width, the map takes less height. */
export const Narrow = meta.story({
  render: (args) => (
    <div style={{ width: 300 }}>
      <CountryMap {...args} />
    </div>
  ),
})

export const Playground = meta.story({ args: { hrefOf: (cc) => `/users/userList?country=${cc}` } })
