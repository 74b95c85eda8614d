import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { FormSummary } from './FormSummary.tsx'

const meta = preview.meta({
  title: 'Patterns/FormSummary',
  component: FormSummary,
  args: {
    title: '2 fields need your attention',
    problems: [
      { key: 'uemail', label: 'E-mail', message: 'Another member has this address.' },
      { key: 'role_ids', label: 'Roles', message: 'Choose at least one.' },
    ],
    onGo: fn(),
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('2 fields need your attention')
    await userEvent.click(canvas.getByRole('button', { name: /Roles/ }))
    await expect(args.onGo).toHaveBeenCalledWith('role_ids')
  },
})

/** What is wrong with the form as a whole leads nowhere. */
export const WholeForm = meta.story({
  args: { title: 'This can’t be saved', problems: [{ key: 'root', message: 'The list has grown too long.' }] },
})

export const LongText = meta.story({
  args: {
    title: '有 2 个字段需要修改',
    problems: [
      {
        key: 'a',
        label: 'Benutzerkontenverwaltungsberechtigungsstufe',
        message: 'Die Berechtigungsstufe darf höchstens so hoch sein wie Ihre eigene, sonst kann niemand sie vergeben.',
      },
      { key: 'b', label: '电子邮箱地址', message: '该地址已被其他成员使用,请填写另一个地址。' },
    ],
  },
})

export const Nothing = meta.story({
  args: { problems: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement()
  },
})

export const Playground = meta.story()
