import { expect, screen, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { addressIn, StoryConsole, type StoryWorld } from '../pages/story-console.tsx'
import { faulty, ofSecond, waitingUser } from '../pages/users/sample-desk.ts'

function Console(world: StoryWorld) {
  return <StoryConsole account="admin" brand="kyvol" at="/dashboard" {...world} />
}

const meta = preview.meta({
  title: 'Flows/Serial Desk',
  component: Console,
  parameters: { layout: 'fullscreen', picture: { skip: 'the pages have pictures of their own' } },
})
export default meta

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** From Home: Ctrl K, the serial, Enter, and the answer stands. */
export const FromHome = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    await heading('Home')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard(faulty.sn)
    await screen.findByRole('option', { name: new RegExp(`Open in serial desk.*${faulty.sn}`) })
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('region', { name: 'Device' })).toBeVisible()
    await expect(addressIn(canvasElement)).toBe(`/users/serialDesk?brandApp=kyvol&device=${faulty.id}`)
  },
})

/** What is found in another brand opens with that brand. */
export const OtherBrand = meta.story({
  args: { at: `/users/serialDesk?q=${ofSecond.sn}` },
  play: async ({ canvasElement }) => {
    const device = within(await screen.findByRole('region', { name: 'Device' }))
    await expect(device.getByText(ofSecond.name)).toBeVisible()
    await expect(addressIn(canvasElement)).toBe(`/users/serialDesk?brandApp=ecozy&device=${ofSecond.id}`)
  },
})

/** A reply is begun from a template, and stands in the field of the feedback. */
export const BeginReply = meta.story({
  args: { at: `/users/serialDesk?brandApp=kyvol&user=${waitingUser}` },
  play: async ({ canvasElement, userEvent }) => {
    const feedback = within(await screen.findByRole('list', { name: 'Open feedback' }))
    await userEvent.click(feedback.getAllByRole('button', { name: /^Begin reply to/ })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Ask for the firmware/ }))
    await heading('User Feedback')
    const reply = await screen.findByRole('textbox', { name: 'Reply to the user' })
    await expect(reply).not.toHaveValue('')
    await expect(addressIn(canvasElement)).toContain('/users/feedback?record=')
  },
})
