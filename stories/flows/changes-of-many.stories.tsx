import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Changes of many',
  component: StoryConsole,
  args: { account: 'admin', at: '/system/member?status=active' },
  parameters: { layout: 'fullscreen' },
})
export default meta

/** Members are changed one by one: the first is, the second can't be, and what was done is told and taken back. */
export const FailsHalfWay = meta.story({
  args: {
    answers: ({ editStaff }) => {
      let calls = 0
      return {
        editStaff: (...asked) => {
          calls += 1
          return calls === 2 ? failWith(codes.server, 'The change could not be saved.')() : editStaff(...asked)
        },
      }
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Lena Hoffmann', {}, { timeout: 10_000 })
    const [, , second, third] = canvas.getAllByRole('checkbox', { name: /^Select / })
    if (!second || !third) throw new Error('There are not enough members')
    await userEvent.click(second)
    await userEvent.click(third)
    await userEvent.click(await canvas.findByRole('button', { name: 'Disable' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Left the company')
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await expect(await dialog.findByText(/could not be saved\. Before that 1 was changed/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByText('1 member is disabled. Stopped: 1 was not reached.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByText('Undone.')).toBeVisible()
  },
})
