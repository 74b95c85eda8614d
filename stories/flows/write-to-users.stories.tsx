import { expect, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { findRows } from '../pages/find-rows.ts'
import { StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Write to users',
  component: StoryConsole,
  args: { account: 'admin', brand: 'kyvol', at: '/users/userList?status=enabled' },
  parameters: { layout: 'fullscreen' },
})
export default meta

/** How many ids stand in the form. */
const idsIn = (field: HTMLElement): number =>
  (field as HTMLTextAreaElement).value.split('\n').filter((line) => line !== '').length

/** All that match are taken over into the message, however many there are. */
export const AllThatMatch = meta.story({
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows of the page' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Select all .* that match$/ }))
    const all = await canvas.findByText(/^All .* that match$/)
    const [total = ''] = /[\d,]+/.exec(all.textContent) ?? []
    await userEvent.click(canvas.getByRole('button', { name: 'Write to users…' }))
    await expect(
      await canvas.findByRole('heading', { name: 'Add message', level: 1 }, { timeout: 10_000 }),
    ).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /^People by list/ })).toBeChecked()
    const field = canvas.getByRole('textbox', { name: 'User ids' })
    await waitFor(() => expect(idsIn(field)).toBe(Number(total.replaceAll(',', ''))))
    await canvas.findByText(/^Counted at/, {}, { timeout: 5000 })
  },
})

/** Owners of some devices are named by the address itself. */
export const OwnersOfDevices = meta.story({
  args: { at: '/users/device?bind_status=bound' },
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    const [, first, second] = canvas.getAllByRole('checkbox', { name: /^Select / })
    if (!first || !second) throw new Error('There are not enough devices')
    await userEvent.click(first)
    await userEvent.click(second)
    await userEvent.click(await canvas.findByRole('button', { name: 'Write to owners…' }))
    await expect(
      await canvas.findByRole('heading', { name: 'Add message', level: 1 }, { timeout: 10_000 }),
    ).toBeVisible()
    const ids = idsIn(await canvas.findByRole('textbox', { name: 'User ids' }))
    await expect(ids === 1 || ids === 2).toBe(true)
    await canvas.findByText(/^Counted at/, {}, { timeout: 5000 })
  },
})

/** Who may not write messages isn't offered it. */
export const MayNotWrite = meta.story({
  args: { account: 'support' },
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows of the page' }))
    await expect(await canvas.findByRole('button', { name: 'Add tag' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Write to users…' })).toBeNull()
  },
})
