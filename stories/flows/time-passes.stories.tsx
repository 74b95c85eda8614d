import { Button } from '@bms/design-system'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { DeviceListPage } from '../../console/src/features/users/devices/DeviceListPage.tsx'
import { useToday } from '../../console/src/shared/clock/use-now.ts'
import { ServicesContext, useServices } from '../../console/src/shared/services.ts'
import { StoryPage, type StoryWorld } from '../pages/story-console.tsx'

const hour = 3_600_000

/** Hours since the page was opened. */
const time = { hours: 0 }

function Left() {
  const services = useServices()
  const [later] = useState(() => ({
    ...services,
    clock: { now: () => Date.now() + time.hours * hour, timeZone: 'UTC' },
  }))
  const comeBack = (): void => {
    time.hours += 20
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return (
    <ServicesContext value={later}>
      <Button onClick={comeBack}>Come back after 20 hours</Button>
      <Day />
      <main>
        <DeviceListPage />
      </main>
    </ServicesContext>
  )
}

function Day() {
  return <p>Today is {useToday()}.</p>
}

function LeftPage(world: StoryWorld) {
  return (
    <StoryPage at="/users/device" {...world}>
      <Left />
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Flows/Time passes',
  component: LeftPage,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void (time.hours = 0),
})
export default meta

/** A list left open until the next day: what it says of a moment, and of today, moves on without a reload. */
export const NextDay = meta.story({
  play: async ({ canvas, userEvent }) => {
    await waitFor(() =>
      expect(canvas.getAllByText(/^(\d+ minutes|this minute|1 minute)( ago)?$/).length).toBeGreaterThan(0),
    )
    await expect(canvas.getByText('Today is 2026-11-20.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Come back/ }))
    await waitFor(() => expect(canvas.queryByText(/^(\d+ minutes|this minute|1 minute)( ago)?$/)).toBeNull())
    await expect(canvas.getAllByText(/^2\d hours ago$/).length).toBeGreaterThan(0)
    await expect(canvas.getByText('Today is 2026-11-21.')).toBeVisible()
  },
})
