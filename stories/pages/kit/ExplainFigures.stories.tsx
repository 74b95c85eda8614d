import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ExplainButton } from '../../../console/src/shared/figures/ExplainButton.tsx'
import type { Services } from '../../../console/src/shared/services.ts'
import { StoryPage } from '../story-console.tsx'

let services: Services | undefined
const remember = async (made: Services): Promise<void> => void (services = made)
const messages = (): string[] => services?.notify.state.notices.map(({ message }) => message) ?? []

const offline = fn(() => Promise.reject(new Error('offline')))

function Explained() {
  return (
    <StoryPage at="/users/device" prepare={remember}>
      <main>
        <ExplainButton title="Devices" figures={[]} queryKey={['', 'deviceList']} load={offline} />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({ title: 'Kits/Explain Figures', component: Explained })
export default meta

/** The definitions didn't come: it says so, and the button is there to try again. */
export const Failed = meta.story({
  parameters: { picture: { skip: 'a button alone' } },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'What is this? Devices' })
    await userEvent.click(button)
    await waitFor(() => expect(messages()).toContain('Couldn’t load the explanation. Try again.'))
    await userEvent.click(button)
    await expect(offline).toHaveBeenCalledTimes(2)
  },
})
