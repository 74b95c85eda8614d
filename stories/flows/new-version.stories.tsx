import { Button } from '@bms/design-system'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { VersionNotice, type VersionNoticeProps } from '../../console/src/app/frame/VersionNotice.tsx'
import { ServicesContext, useServices } from '../../console/src/shared/services.ts'
import { StoryPage } from '../pages/story-console.tsx'

/** Moved on when somebody comes back. */
const time = { minutes: 0 }
const fetchLatest = fn<() => Promise<string | undefined>>()

/** A console of the first version, that can be left and come back to. */
function Console({ onReload }: Pick<VersionNoticeProps, 'onReload'>) {
  return (
    <StoryPage>
      <Later onReload={onReload} />
    </StoryPage>
  )
}

function Later({ onReload }: Pick<VersionNoticeProps, 'onReload'>) {
  const services = useServices()
  const [later] = useState(() => ({ ...services, clock: { now: () => time.minutes * 60_000, timeZone: 'UTC' } }))
  const comeBack = (): void => {
    time.minutes += 6
    window.dispatchEvent(new Event('focus'))
  }
  return (
    <ServicesContext value={later}>
      <VersionNotice onReload={onReload} sources={{ own: 'v1', fetchLatest }} />
      <main style={{ padding: 16 }}>
        <Button onClick={comeBack}>Come back after six minutes</Button>
      </main>
    </ServicesContext>
  )
}

const meta = preview.meta({
  title: 'Flows/New version',
  component: Console,
  parameters: { layout: 'fullscreen' },
  args: { onReload: fn() },
  beforeEach: () => void fetchLatest.mockResolvedValue('v2'),
})
export default meta

/** Somebody comes back to a window whose console is no longer the newest. */
export const Offered = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    window.dispatchEvent(new Event('focus'))
    await expect(fetchLatest).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /Come back/ }))
    await expect(await canvas.findByText('A new version of the console is ready.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
})

/** What was put off is not offered again, the next version is. */
export const PutOff = meta.story({
  play: async ({ canvas, userEvent }) => {
    const comeBack = canvas.getByRole('button', { name: /Come back/ })
    await userEvent.click(comeBack)
    await userEvent.click(await canvas.findByRole('button', { name: 'Later' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Reload' })).toBeNull())
    await userEvent.click(comeBack)
    await waitFor(() => expect(fetchLatest).toHaveBeenCalledTimes(2))
    await expect(canvas.queryByRole('button', { name: 'Reload' })).toBeNull()
    fetchLatest.mockResolvedValue('v3')
    await userEvent.click(comeBack)
    await expect(await canvas.findByRole('button', { name: 'Reload' })).toBeVisible()
  },
})
