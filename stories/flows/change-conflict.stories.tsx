import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Change conflict',
  component: StoryConsole,
  args: {
    account: 'admin',
    at: '/system/member?status=active',
    // Somebody else is faster: the member has moved to another department, and is at another revision.
    answers: ({ editStaff }) => {
      let isFirst = true
      return {
        editStaff: async (input, context) => {
          const { uid, rev } = input.body
          if (isFirst) await editStaff({ ...input, body: { uid, rev, dept: 'Logistics' } }, context)
          isFirst = false
          return editStaff(input, context)
        },
      }
    },
  },
  parameters: { layout: 'fullscreen' },
})
export default meta

/** Asks for a member to be disabled. */
async function disableOne({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await canvas.findByText('Lena Hoffmann', {}, { timeout: 10_000 })
  const [, , second] = canvas.getAllByRole('checkbox', { name: /^Select / })
  if (!second) throw new Error('There are not enough members')
  await userEvent.click(second)
  await userEvent.click(await canvas.findByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Left the company')
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
  return within(await screen.findByRole('dialog', { name: /^Somebody else has changed .+ meanwhile$/ }))
}

/** What is different is shown before anything is changed: as it was seen, and as it is. */
export const BothVersions = meta.story({
  play: async (context) => {
    const dialog = await disableOne(context)
    await expect(dialog.getByText('Department')).toBeVisible()
    await expect(dialog.getByText('Logistics')).toBeVisible()
  },
})

/** Whoever goes on changes the member as they are now, and can take that back. */
export const AllTheSame = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context
    const dialog = await disableOne(context)
    await userEvent.click(dialog.getByRole('button', { name: 'Disable anyway' }))
    await expect(await canvas.findByText('1 member is disabled.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByText('Undone.')).toBeVisible()
  },
})

/** Whoever doesn't leaves the member as they are. */
export const LeftAsItIs = meta.story({
  parameters: { picture: { skip: 'the list is that of Member list' } },
  play: async (context) => {
    const dialog = await disableOne(context)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Leave it as it is' }))
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await expect(context.canvas.queryByText('1 member is disabled.')).not.toBeInTheDocument()
  },
})
