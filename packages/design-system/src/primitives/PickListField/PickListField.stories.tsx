import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { StatusTag } from '../StatusTag/StatusTag.tsx'
import { PickListField } from './PickListField.tsx'
import type { PickListFieldProps, PickOption } from './PickListField.tsx'

function OwnedField(props: PickListFieldProps) {
  const [value, setValue] = useState(props.value)
  return <PickListField {...props} value={value} onChange={setValue} />
}

const few: readonly PickOption[] = [
  { value: 'support', label: 'Support', description: 'User Center and Knowledge Base of two brands.' },
  { value: 'analyst', label: 'Analyst' },
  { value: 'super', label: 'Super admin', mark: <StatusTag tone="warning">Everything</StatusTag> },
]

const meta = preview.meta({
  title: 'Primitives/PickListField',
  component: PickListField,
  args: { label: 'Roles', name: 'role_ids', value: ['support'], options: few, onChange: fn() },
  render: (args) => <OwnedField {...args} />,
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Analyst' }))
    await expect(canvas.getByText('2 chosen')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Support' }))
    await expect(canvas.getByText('1 chosen')).toBeVisible()
  },
})

const sent = fn()

/** Many can be searched; Enter there sends no form. */
export const Many = meta.story({
  args: { options: Array.from({ length: 40 }, (_, index) => ({ value: String(index), label: `Team ${index + 1}` })) },
  beforeEach: () => void sent.mockClear(),
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <OwnedField {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'team 3{Enter}')
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(11)
    await expect(sent).not.toHaveBeenCalled()
  },
})

export const NoMatch = meta.story({
  args: { options: Array.from({ length: 40 }, (_, index) => ({ value: String(index), label: `Team ${index + 1}` })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'nobody')
    await expect(canvas.getByText('Nothing found')).toBeVisible()
  },
})

/** What can't be picked says why. */
export const SomeNotAllowed = meta.story({
  args: {
    options: few.map((option) =>
      option.value === 'super' ? { ...option, disabledReason: 'It allows more than you may yourself.' } : option,
    ),
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Super admin' })
    await expect(box).toBeDisabled()
    await expect(box).toHaveAccessibleDescription('It allows more than you may yourself.')
  },
})

export const Failing = meta.story({
  args: { value: [], error: 'Please choose at least one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription(
      'Please choose at least one.',
    )
  },
})

export const Disabled = meta.story({ args: { disabled: true } })

export const LongText = meta.story({
  args: {
    label: 'Berechtigungsgruppen',
    options: [
      {
        value: 'a',
        label: 'Kundendienstmitarbeiterinnen und Kundendienstmitarbeiter im Außendienst',
        description: '可以查看用户与设备、回复反馈,但不能停用用户,也不能导出任何个人数据。',
        mark: <StatusTag tone="warning">Alles</StatusTag>,
      },
      { value: 'b', label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkunden' },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('checkbox')) {
      const option = box.closest('label')
      await expect(option?.scrollWidth).toBe(option?.clientWidth)
    }
  },
})

export const Playground = meta.story()
