import { Button } from '@bms/design-system'
import { offline } from '@bms/fixtures/mock'
import { useQuery } from '@tanstack/react-query'
import { expect, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { ConnectionBanner } from '../../console/src/app/frame/ConnectionBanner.tsx'
import { useServices } from '../../console/src/shared/services.ts'
import { StoryPage } from '../pages/story-console.tsx'

/** What the stories' server does; each story begins with one that answers. */
const server = { state: 'up' as 'up' | 'down', asked: 0 }

function Console() {
  return (
    <StoryPage failures={{ userList: offline() }} isReachable={() => server.state === 'up'}>
      <ConnectionBanner />
      <Page />
    </StoryPage>
  )
}

/** A page with something that was read, and something that fails. */
function Page() {
  const { client } = useServices()
  const { data } = useQuery({ queryKey: ['asked'], queryFn: async () => (server.asked += 1), staleTime: 0 })
  return (
    <main style={{ display: 'grid', padding: 16, gap: 8, justifyItems: 'start' }}>
      <p>Read {data ?? 0} times</p>
      <Button onClick={() => void client.call('userList').catch(() => undefined)}>Ask for users</Button>
    </main>
  )
}

const meta = preview.meta({
  title: 'Flows/Connection',
  component: Console,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void Object.assign(server, { state: 'up', asked: 0 }),
})
export default meta

/** The browser says that there is no network: at once it is said, and what is on the page stays. */
export const Offline = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Read 1 times')).toBeVisible()
    window.dispatchEvent(new Event('offline'))
    await expect(await canvas.findByText(/No connection/)).toBeVisible()
    await expect(canvas.getByText('Read 1 times')).toBeVisible()
  },
})

/** A call that reached nobody is not believed alone: the server answers, and nothing is said. */
export const OneCallFailed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for users' }))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

/** A call fails and the server doesn't answer either. Trying again finds it; what is on show is read anew. */
export const BackAgain = meta.story({
  play: async ({ canvas, userEvent }) => {
    server.state = 'down'
    await expect(await canvas.findByText('Read 1 times')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for users' }))
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    await userEvent.click(retry)
    await expect(canvas.getByText(/No connection/)).toBeVisible()
    await expect(canvas.getByText('Read 1 times')).toBeVisible()
    server.state = 'up'
    await userEvent.click(retry)
    await expect(await canvas.findByText('The connection is back.')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('Read 2 times')).toBeVisible())
  },
})
