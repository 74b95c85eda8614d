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
