import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { useExplanation } from '../../../console/src/shared/dashboard/use-explanation.tsx'
import { useFigureExplanation } from '../../../console/src/shared/dashboard/use-figure-explanation.tsx'
import type { Board } from '../../../console/src/shared/dashboard/widget-scope.ts'
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

const offlineToo = fn(() => Promise.reject(new Error('offline')))
// Of the page only the dialog asks, and it doesn't come.
const about = { title: 'Faults', queryKey: ['', 'deviceList'], data: undefined, board: {} as Board } as const

/** The entries of a widget's menu and of a figure, as buttons. */
function Dashboard() {
  const widget = useExplanation({ ...about, meaning: 'Open faults.', load: offlineToo })
  const figure = useFigureExplanation({
    title: about.title,
    of: { key: 'users_total', queryKey: about.queryKey, board: about.board },
    data: undefined,
    card: undefined,
    load: offlineToo,
  })
  return (
    <main>
      <button type="button" onClick={() => widget?.open()}>
        Widget
      </button>
      <button type="button" onClick={() => figure?.open()}>
        Figure
      </button>
    </main>
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

/** The same of a dashboard's widgets and figures. */
export const DashboardFailed = meta.story({
  parameters: { picture: { skip: 'two buttons alone' } },
  render: () => (
    <StoryPage at="/dashboard" prepare={remember}>
      <Dashboard />
    </StoryPage>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Widget', 'Figure']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await userEvent.click(await canvas.findByRole('button', { name }))
    }
    await waitFor(() => expect(messages()).toContain('Couldn’t load the explanation. Try again.'))
    await expect(offlineToo).toHaveBeenCalledTimes(2)
  },
})
