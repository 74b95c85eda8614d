import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { PageStyleDrawer } from '../../../console/src/app/bar/PageStyleDrawer.tsx'
import { SizeSwitch } from '../../../console/src/app/bar/SizeSwitch.tsx'
import { useServices } from '../../../console/src/shared/services.ts'
import { StoryPage } from '../story-console.tsx'
import { PageWithLook } from './page-with-look.tsx'

/** The drawer with its handle, and the size switch, as the frame joins them. */
function Frame() {
  const [state, setState] = useState<'open' | 'closed'>('closed')
  const { preferences } = useServices()
  useState(() => preferences.set({ settingsPanel: 'shown' }))
  return (
    <>
      <SizeSwitch />
      <PageStyleDrawer state={state} onOpen={() => setState('open')} onClose={() => setState('closed')} />
    </>
  )
}

function Joined() {
  return (
    <StoryPage>
      <PageWithLook>
        <Frame />
      </PageWithLook>
    </StoryPage>
  )
}

const meta = preview.meta({ title: 'Pages/PageStyleDrawer', component: Joined, parameters: { picture: 'body' } })
export default meta

const source = (): string => getComputedStyle(document.documentElement).getPropertyValue('--bms-primary-source')

/** The handle pulls it in; what is chosen holds at once behind it. */
export const Opened = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page style setting' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Page style setting' }))
    await userEvent.click(drawer.getByRole('radio', { name: 'Indigo' }))
    await waitFor(() => expect(source()).toBe('#5b5bd6'))
    await waitFor(() => expect(drawer.getByRole('radio', { name: 'Indigo' })).toBeChecked())
  },
})

/** Turning the handle off, and closing, leave nothing of it. */
export const HandleTurnedOff = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page style setting' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Page style setting' }))
    await userEvent.click(drawer.getByRole('switch', { name: 'Settings Handle' }))
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.queryByRole('button', { name: 'Page style setting' })).toBeNull()
  },
})

/** The top bar's size: the one in use can't be chosen. */
export const SizeSwitched = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Size' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Mini' }))
    await expect(document.documentElement.dataset['size']).toBe('mini')
    await userEvent.click(canvas.getByRole('button', { name: 'Size' }))
    await expect(screen.getByRole('menuitem', { name: /Mini/ })).toHaveAttribute('aria-disabled', 'true')
  },
})
