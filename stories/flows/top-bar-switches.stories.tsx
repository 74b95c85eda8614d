import { useState } from 'react'
import { expect, fn, spyOn, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { DataCentreSwitch } from '../../console/src/app/bar/DataCentreSwitch.tsx'
import { FullScreenSwitch } from '../../console/src/app/bar/FullScreenSwitch.tsx'
import { Notices } from '../../console/src/app/frame/Notices.tsx'
import { ServicesContext, useServices } from '../../console/src/shared/services.ts'
import { StoryPage } from '../pages/story-console.tsx'

interface BarProps {
  /** Asks about unfinished work; resolves to whether the page may be left. */
  mayLeave: () => Promise<boolean>
  /** The page is loaded anew, at this address. */
  onLoad: (fullPath: string) => void
}

/** The switches of the top bar on a page of the overview. */
function Console(props: BarProps) {
  return (
    <StoryPage at="/overview/overallDashboard?from=2026-11-01#faults">
      <Bar {...props} />
    </StoryPage>
  )
}

function Bar({ mayLeave, onLoad }: BarProps) {
  const services = useServices()
  const [watched] = useState(() => ({
    ...services,
    location: { ...services.location, load: onLoad },
    tabs: { ...services.tabs, mayClose: mayLeave },
  }))
  return (
    <ServicesContext value={watched}>
      <div style={{ display: 'flex', gap: 8 }}>
        <FullScreenSwitch />
        <DataCentreSwitch />
      </div>
      <Notices />
    </ServicesContext>
  )
}

const meta = preview.meta({
  title: 'Flows/Top bar switches',
  component: Console,
  args: { mayLeave: fn(async () => true), onLoad: fn() },
})
export default meta

/** Another data centre is remembered, and loads the page anew where it is. */
export const OtherDataCentre = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Data centre' })
    await expect(select).toHaveDisplayValue('US West')
    await userEvent.selectOptions(select, 'Central Europe')
    await waitFor(() => expect(args.onLoad).toHaveBeenCalledWith('/overview/overallDashboard?from=2026-11-01#faults'))
    await expect(select).toHaveDisplayValue('Central Europe')
  },
})

/** Whoever has unfinished work may stay, and then nothing has changed. */
export const Stayed = meta.story({
  args: { mayLeave: fn(async () => false) },
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Data centre' })
    await userEvent.selectOptions(select, 'India')
    await waitFor(() => expect(args.mayLeave).toHaveBeenCalledOnce())
    await waitFor(() => expect(select).toHaveDisplayValue('US West'))
    await expect(args.onLoad).not.toHaveBeenCalled()
  },
})

/** The specification's warning, where the browser has no full screen. */
export const NoFullScreen = meta.story({
  beforeEach: () => void spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }))
    await expect(await canvas.findByText('you browser can not work')).toBeVisible()
  },
})
