import { codes, type Brand } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { useState } from 'react'
import { expect, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { DeviceRecord } from '../../../console/src/features/users/devices/DeviceRecord.tsx'
import { PageFrame } from '../../../console/src/shared/page/PageFrame.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { devicesByKind, faultyDevice, unboundDevice } from './sample-records.ts'

interface RecordStory extends Omit<StoryWorld, 'brand'> {
  device?: { brand: Brand; id: string }
  /** The part in view first. */
  tab?: string
}

const faulty = { brand: 'kyvol', id: faultyDevice } as const
const unbound = { brand: 'kyvol', id: unboundDevice } as const

function Record({ device = devicesByKind.vacuum, tab: first = '', ...world }: RecordStory) {
  const [tab, setTab] = useState(first)
  return (
    <StoryPage brand={device.brand} {...world}>
      <main>
        <PageFrame>
          <DeviceRecord
            id={device.id}
            row={undefined}
            place="page"
            tab={tab}
            onTabChange={setTab}
            actionsOf={() => []}
          />
        </PageFrame>
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Device Record',
  component: Record,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** A vacuum cleaner. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cleaned area')).toBeVisible()
    await expect(canvas.getByRole('meter', { name: 'Filter' })).toBeInTheDocument()
    await expect(canvas.getByRole('meter', { name: 'Signal' })).toBeInTheDocument()
  },
})

export const Purifier = meta.story({
  args: { device: devicesByKind.purifier },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Fine dust (PM2.5)')).toBeVisible()
  },
})

export const Light = meta.story({
  args: { device: devicesByKind.light },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Colour temperature')).toBeVisible()
  },
})

export const Feeder = meta.story({
  args: { device: devicesByKind.feeder },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Portions today')).toBeVisible()
    await expect(canvas.getByRole('meter', { name: 'Desiccant' })).toBeInTheDocument()
  },
})

/** An open fault is said above all parts, and leads to the faults. */
export const Faulty = meta.story({
  args: { device: faulty },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See faults' }))
    await expect(canvas.getByRole('tab', { name: 'Faults' })).toHaveAttribute('aria-selected', 'true')
    await expect((await canvas.findAllByText('Still open')).length).toBeGreaterThan(0)
    await userEvent.click(canvas.getByRole('radio', { name: 'Open' }))
    await expect((await canvas.findAllByText('Still open')).length).toBeGreaterThan(0)
  },
})

export const Timeline = meta.story({
  args: { tab: 'timeline', device: faulty },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Activated')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Faults' }))
    const events = within(await canvas.findByRole('list', { name: 'What happened' }))
    await expect(await events.findAllByText(/fault/i)).not.toHaveLength(0)
    await expect(events.queryByText('Activated')).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'All' }))
    await expect(await canvas.findByText('Activated')).toBeVisible()
  },
})

export const Firmware = meta.story({
  args: { tab: 'firmware' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Radio module')).toBeVisible()
  },
})

const update = (id: string, device_id: string, at: string, to: string) => ({
  event_id: id,
  device_id,
  kind: 'firmware_updated' as const,
  at,
  data: { to },
})

/** More updates than come at a time: the older ones are asked for. */
export const EarlierUpdates = meta.story({
  args: {
    tab: 'firmware',
    answers: () => ({
      // As if each stood for all the updates of its page.
      deviceEventList: ({ query: { device_id: id, page = 1 } }) => ({
        list: [
          page === 1
            ? update('01KA0000000000000000000001', id, '2026-10-12T08:30:00.000Z', '2.4.1')
            : update('01KA0000000000000000000000', id, '2026-03-02T10:15:00.000Z', '1.9.0'),
        ],
        total: 51,
        page,
        page_size: 50,
      }),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Firmware 2.4.1 installed')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(await canvas.findByText('Firmware 1.9.0 installed')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull()
  },
})

export const Owner = meta.story({
  args: { tab: 'owner' },
  play: async ({ canvas }) => {
    const owner = within(await canvas.findByRole('list', { name: 'Owner' }))
    await expect(owner.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/users/userList?record='))
  },
})

export const Unbound = meta.story({
  args: { tab: 'owner', device: unbound },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody owns this device')).toBeVisible()
  },
})

export const Operations = meta.story({ args: { tab: 'operations' } })

/** The serial is shown for a purpose, which goes into the operation records. */
export const Revealed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show Serial number in full' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Return of the device')
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }))
    await expect(await canvas.findByRole('button', { name: 'Hide Serial number' })).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { deviceDetail: pending() } } })

export const Failed = meta.story({
  args: { failures: { deviceDetail: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const PartFailed = meta.story({
  args: { tab: 'timeline', failures: { deviceEventList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Firmware' })).toBeInTheDocument()
  },
})

export const NotThere = meta.story({
  args: { device: { brand: 'kyvol', id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device is not there')).toBeVisible()
    await expect(canvas.getByText(/no device with this id in First brand APP\. Perhaps it belongs to/)).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'ops.kyvol' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see the devices of First brand APP')).toBeVisible()
    await expect(canvas.getByText(/needs the right “User Center” for this brand/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** Long names, and readings nobody has words for yet. */
export const LongText = meta.story({
  args: {
    look: { language: 'zh' },
    answers: (usual) => ({
      deviceDetail: async (input, context) => ({
        ...(await usual.deviceDetail(input, context)),
        name: 'Wohnzimmerstaubsaugerroboter im Erdgeschoss links',
        props: { battery_pct: 8, mop_water_temperature_measured: 41, self_clean_program: 'intensive_night' },
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mop water temperature measured')).toBeVisible()
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cleaned area')).toBeVisible()
  },
})
