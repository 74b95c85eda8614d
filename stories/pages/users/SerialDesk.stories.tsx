// Long, as it is the list of all states of the desk and of its parts.

import { codes, type SerialDesk } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { SerialDeskPage } from '../../../console/src/features/users/desk/SerialDeskPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { faulty, ofSecond, ofThird, unbound, waitingUser } from './sample-desk.ts'

function Desk(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/users/serialDesk" {...world}>
      <main>
        <SerialDeskPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Serial Desk',
  component: Desk,
  parameters: { layout: 'fullscreen' },
})
export default meta

const box = 'Serial, MAC, e-mail, user ID or the customer’s message'
const withDevice = `/users/serialDesk?brandApp=kyvol&device=${faulty.id}`
const withUser = `/users/serialDesk?brandApp=kyvol&user=${waitingUser}`

/** The desk with something else in it than the mock answers. */
const answering = (change: (desk: SerialDesk) => SerialDesk): Pick<StoryWorld, 'answers'> => ({
  answers: (usual) => ({ serialDesk: async (input, context) => change(await usual.serialDesk(input, context)) }),
})

/** One box, with the focus in it. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: box })).toHaveFocus())
    await expect(canvas.getByText('No customer selected')).toBeVisible()
  },
})

/** All parts of a device with an open fault. */
export const Answer = meta.story({
  args: { at: withDevice },
  play: async ({ canvas }) => {
    const device = within(await canvas.findByRole('region', { name: 'Device' }))
    await expect(device.getByText(faulty.name)).toBeVisible()
    await expect(device.queryByText(faulty.sn)).toBeNull()
    for (const name of ['Owner', 'Warranty', 'Firmware', 'Faults', 'Open feedback', 'Last messages']) {
      await expect(canvas.getByRole('region', { name })).toBeInTheDocument()
    }
    const faults = within(canvas.getByRole('list', { name: 'Faults' }))
    await expect(faults.getAllByText('Open')).not.toHaveLength(0)
  },
})

/** Somebody with open feedback, found by their id. */
export const Customer = meta.story({
  args: { at: withUser },
  play: async ({ canvas }) => {
    const feedback = within(await canvas.findByRole('list', { name: 'Open feedback' }))
    await expect(feedback.getAllByRole('button', { name: /^Begin reply to/ })).not.toHaveLength(0)
  },
})

/** A serial is typed in small letters and Enter pressed: its device opens at once. */
export const BySerial = meta.story({
  parameters: { picture: { skip: 'it looks as the answer does, with the serial in the box' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: box }), `${faulty.sn.toLowerCase()}{Enter}`)
    const device = within(await canvas.findByRole('region', { name: 'Device' }))
    await expect(device.getByText(faulty.name)).toBeVisible()
  },
})

/** A MAC address without separators, as it came along with the address. */
export const FromSearch = meta.story({
  args: { at: `/users/serialDesk?q=${faulty.mac.replaceAll(':', '')}` },
  parameters: { picture: { skip: 'it looks as the answer does, with the address in the box' } },
  play: async ({ canvas }) => {
    const device = within(await canvas.findByRole('region', { name: 'Device' }))
    await expect(device.getByText(faulty.name)).toBeVisible()
  },
})

/** A whole mail is pasted: the serial in it is found. */
export const PastedMail = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: box }))
    await userEvent.paste(`From: Jo Doe <jo.doe@example.com>
Subject: It stands still

Hello, my robot (serial ${faulty.sn}) beeps and stands still. What can I do?`)
    await userEvent.keyboard('{Enter}')
    const device = within(await canvas.findByRole('region', { name: 'Device' }))
    await expect(device.getByText(faulty.name)).toBeVisible()
  },
})

/** Several are listed, of all brands; arrows and Enter open one. */
export const Several = meta.story({
  args: { at: `/users/serialDesk` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: box }))
    await userEvent.paste(`${unbound.sn} ${faulty.sn} ${ofThird.sn}`)
    await userEvent.keyboard('{Enter}')
    const hits = within(await canvas.findByRole('region', { name: 'Devices and users found' }))
    await expect(hits.getByText(/can’t be opened in the console/)).toBeVisible()
    const buttons = hits.getAllByRole('button')
    await expect(buttons).toHaveLength(2)
    await waitFor(() => expect(buttons[0]).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(buttons[1]).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('region', { name: 'Device' })).toBeVisible()
    await expect(buttons[1]).toHaveAttribute('aria-current', 'true')
  },
})

/** A device of another brand: the console is switched to that brand. */
export const OtherBrand = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: box }), `${ofSecond.sn}{Enter}`)
    const device = within(await canvas.findByRole('region', { name: 'Device' }))
    await expect(device.getByText(ofSecond.name)).toBeVisible()
  },
})

/** An address of a brand whose users somebody may not see. */
export const DeniedBrand = meta.story({
  args: { account: 'support', at: `/users/serialDesk?brandApp=blodever&device=${faulty.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You don’t have permission to view/)).toBeVisible()
  },
})

export const NoneFound = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: box }), 'X0-0000-00000{Enter}')
    await expect(await canvas.findByText('No device or user found')).toBeVisible()
  },
})

export const NothingTyped = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }))
    await expect(canvas.getByRole('textbox', { name: box })).toBeInvalid()
    await expect(canvas.getByText(/^Enter a serial number, an e-mail address/)).toBeVisible()
  },
})

export const Looking = meta.story({
  args: { failures: { lookUp: pending() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: box }), `${faulty.sn}{Enter}`)
    await expect(await canvas.findByText('Searching')).toBeInTheDocument()
  },
})

/** What was typed stays, and can be looked up again. */
export const LookUpFailed = meta.story({
  args: { failures: { lookUp: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: box }), `${faulty.sn}{Enter}`)
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: box })).toHaveValue(faulty.sn)
  },
})

export const Loading = meta.story({ args: { at: withDevice, failures: { serialDesk: pending() } } })

export const Failed = meta.story({
  args: { at: withDevice, failures: { serialDesk: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Gone = meta.story({
  args: { at: '/users/serialDesk?brandApp=kyvol&device=01JZ0BHX2A7M5Q8W3E6R9T1Y4V' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Customer not found')).toBeVisible()
  },
})

/** A part that somebody may not see names the right it needs; one that failed can be asked for again. */
export const PartsLeftOut = meta.story({
  args: {
    at: withDevice,
    ...answering((desk) => {
      const { warranty: _warranty, messages: _messages, ...rest } = desk
      return {
        ...rest,
        missing: [
          { part: 'warranty', why: 'denied', modules: ['KnowledgeBase'], action: 'view' },
          { part: 'messages', why: 'failed' },
        ],
      }
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You don’t have permission to view the warranty')).toBeVisible()
    await expect(canvas.getByText(/“Knowledge Base”/)).toBeVisible()
    const messages = within(canvas.getByRole('region', { name: 'Last messages' }))
    await expect(messages.getByText('Couldn’t load the messages')).toBeVisible()
    await expect(messages.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

/** A device that nobody owns, without faults, messages and feedback. */
export const AllEmpty = meta.story({
  args: {
    at: `/users/serialDesk?brandApp=kyvol&device=${unbound.id}`,
    ...answering((desk) => ({ ...desk, faults: [], feedback: [] })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No owner')).toBeVisible()
    await expect(canvas.getByText('No faults reported')).toBeVisible()
    await expect(canvas.getByText('No open feedback')).toBeVisible()
  },
})

/** The entry isn't written in the customer's language: what stands in for it is named. */
export const OtherLanguage = meta.story({
  args: {
    at: withDevice,
    ...answering((desk) => ({
      ...desk,
      locale: 'fr-FR',
      faults: (desk.faults ?? []).slice(0, 1).map(({ fault }) => ({
        fault,
        faq: {
          faq_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
          locale: 'en',
          fallback: true,
          question: 'Why does the robot stop and beep?',
          answer: '1. Turn it off.\n2. Clean the **main brush**.\n3. Turn it on again.',
        },
      })),
      firmware: { current: '1.2.0', latest: '1.4.2', due: true },
    })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No entry in French (France). Shown in English.')).toBeVisible()
    await expect(canvas.getByText('1.2.0 is installed, 1.4.2 is available.')).toBeVisible()
  },
})

/** A serial is shown for a purpose, which goes into the operation records. */
export const Revealed = meta.story({
  args: { at: withDevice },
  parameters: { picture: { skip: 'the seconds that are left count down' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show Serial number in full' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'What for' }), 'Customer on the telephone')
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }))
    await expect(await canvas.findByText(faulty.sn)).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { at: withDevice, look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: '保修' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  args: { at: withDevice },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Device' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
})
