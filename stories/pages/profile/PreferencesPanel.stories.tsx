import { codes } from '@bms/contract'
import { failWith, offline } from '@bms/fixtures/mock'
import { expect, waitFor } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { PreferencesPanel } from '../../../console/src/features/profile/parts/PreferencesPanel.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { PageWithLook } from './page-with-look.tsx'

function Preferences(world: StoryWorld) {
  return (
    <StoryPage at="/profile/my" {...world}>
      <PageWithLook>
        <PreferencesPanel />
      </PageWithLook>
    </StoryPage>
  )
}

const meta = preview.meta({ title: 'Pages/PreferencesPanel', component: Preferences })
export default meta

export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const brand = canvas.getByRole('combobox', { name: 'Default brand' })
    await userEvent.selectOptions(brand, 'Second brand APP')
    await waitFor(() => expect(brand).toHaveDisplayValue('Second brand APP'))
    await userEvent.selectOptions(brand, 'The first I may see')
    await waitFor(() => expect(brand).toHaveDisplayValue('The first I may see'))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Default data centre' }), 'India')
    await expect(canvas.getByRole('combobox', { name: 'Default data centre' })).toHaveDisplayValue('India')
  },
})

export const Chinese = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '简体中文' }))
    await expect(await canvas.findByRole('radiogroup', { name: '外观' })).toBeVisible()
  },
})

/** Only brands that give the person something are offered. */
export const OneBrand = meta.story({
  args: { account: 'analyst.ecozy' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('option', { name: 'Second brand APP' })).toBeInTheDocument()
    await expect(canvas.queryByRole('option', { name: 'First brand APP' })).toBeNull()
  },
})

/** What is told, and when the bell is still, holds at once. */
export const Notifications = meta.story({
  play: async ({ canvas, userEvent }) => {
    const jobs = await canvas.findByRole('switch', { name: 'Exports and other jobs of mine' })
    await userEvent.click(jobs)
    await waitFor(() => expect(jobs).not.toBeChecked())
    await userEvent.click(canvas.getByRole('switch', { name: 'Quiet hours' }))
    const from = await canvas.findByRole('combobox', { name: 'From' })
    await userEvent.selectOptions(from, '21:00')
    await waitFor(() => expect(from).toHaveDisplayValue('21:00'))
    await expect(canvas.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('08:00')
    await expect(jobs).not.toBeChecked()
  },
})

/** What can't be kept is taken back, and told. */
export const NotKept = meta.story({
  args: { failures: { putPreference: failWith(codes.server, 'The database is resting') } },
  parameters: { picture: { skip: 'it is as it was' } },
  play: async ({ canvas, userEvent }) => {
    const jobs = await canvas.findByRole('switch', { name: 'Exports and other jobs of mine' })
    await userEvent.click(jobs)
    await waitFor(() => expect(jobs).toBeChecked())
  },
})

/** What was chosen couldn't be read: it isn't written over. */
export const NotificationsFailed = meta.story({
  args: { failures: { getPreference: offline() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Could not be loaded', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.queryByRole('switch', { name: 'Quiet hours' })).toBeNull()
  },
})
