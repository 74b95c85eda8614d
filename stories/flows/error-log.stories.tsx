import { codes } from '@bms/contract'
import { Button } from '@bms/design-system'
import { PageBoundary } from '@bms/design-system/shell'
import { failWith } from '@bms/fixtures/mock'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { BrokenPage } from '../../console/src/app/errors/BrokenPage.tsx'
import { ErrorLog } from '../../console/src/app/errors/ErrorLog.tsx'
import { usePageErrors } from '../../console/src/app/errors/use-page-errors.ts'
import { Notices } from '../../console/src/app/frame/Notices.tsx'
import { useServices } from '../../console/src/shared/services.ts'
import { StoryPage } from '../pages/story-console.tsx'

type Page = 'sound' | 'broken' | 'gone'

/** A page that can break, beside the error log of the top bar. */
function Console({ opens = 'sound' }: { opens?: Page }) {
  return (
    <StoryPage
      at="/users/userList?q=mei@example.com#row-3"
      failures={{ userList: failWith(codes.server, '<b>Something</b> went wrong on our side.') }}
    >
      <Parts opens={opens} />
    </StoryPage>
  )
}

function BrokenPart(): never {
  throw new TypeError('The title of nothing was asked for by mei@example.com')
}

function NewPage(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/NewPage-1.js')
}

function Parts({ opens }: { opens: Page }) {
  const { client } = useServices()
  const { report, retry } = usePageErrors()
  const [page, setPage] = useState(opens)
  const ask = (): void => void client.call('userList').catch(() => undefined)
  const giveUp = (): void => void client.call('userList', { signal: AbortSignal.abort() }).catch(() => undefined)
  return (
    <>
      <div style={{ display: 'flex', gap: 8 }}>
        <Button onClick={ask}>Ask for users</Button>
        <Button onClick={giveUp}>Give up</Button>
        <Button onClick={() => setPage('broken')}>Break the page</Button>
        <ErrorLog />
      </div>
      <main tabIndex={-1}>
        <PageBoundary
          onError={report}
          renderFailure={(error, again) => <BrokenPage error={error} onRetry={() => retry(error, again)} />}
        >
          <h1>Users</h1>
          {page === 'broken' && <BrokenPart />}
          {page === 'gone' && <NewPage />}
        </PageBoundary>
      </main>
      <Notices />
    </>
  )
}

const meta = preview.meta({ title: 'Flows/Error log', component: Console })
export default meta

const openLog = async (name: RegExp): Promise<ReturnType<typeof within>> => {
  const button = await screen.findByRole('button', { name })
  button.click()
  return within(await screen.findByRole('dialog', { name: 'Error log' }))
}

/** Nothing went wrong, nothing is there; giving up is no error. */
export const NothingWrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Give up' }))
    await expect(canvas.queryByRole('button', { name: /Error log/ })).toBeNull()
  },
})

/** A failed call with its request id, and the page without what was looked for; the same again is counted. */
export const FailedRequest = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for users' }))
    await canvas.findByRole('button', { name: 'Error log, 1 error' })
    // A server's words are text, never HTML.
    await expect(await screen.findByText('<b>Something</b> went wrong on our side.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for users' }))
    const log = await openLog(/1 error/)
    const item = await log.findByRole('listitem')
    await waitFor(() => expect(item).toHaveTextContent('2 times'))
    await expect(item).toHaveTextContent('<b>Something</b> went wrong on our side.')
    await expect(item).toHaveTextContent('request GET /api/v1/ky/user/list')
    await expect(item).toHaveTextContent('/users/userList?q=…#row-3')
    await expect(item).toHaveTextContent('story')
    await expect(item).not.toHaveTextContent('mei')
  },
})

/** A page that broke leaves the rest usable, and its components in the log. */
export const BrokenRender = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Break the page' }))
    await expect(await canvas.findByRole('heading', { name: 'This page has stopped working' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ask for users' })).toBeEnabled()
    const log = await openLog(/1 error/)
    await expect(log.getByText('render')).toBeVisible()
    await expect(log.getByText('The title of nothing was asked for by [e-mail]')).toBeVisible()
    await userEvent.click(log.getByText('Components'))
    await expect(log.getByText(/at BrokenPart/, { selector: 'details[open] pre' })).toBeVisible()
    await userEvent.click(log.getByText('Components'))
  },
})

/** A page whose code is gone: that the console will load anew is said first, and whoever does something stays. */
export const CodeGone = meta.story({
  args: { opens: 'gone' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/It loads anew in a moment/)).toBeVisible()
    await userEvent.keyboard('{Shift}')
    await expect(await canvas.findByText(/the console has been updated meanwhile/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
})

/** Clear All leaves nothing, not even the button; the focus goes to the page. */
export const Cleared = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Break the page' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    const log = await openLog(/error/)
    await userEvent.click(log.getByRole('button', { name: 'Clear All' }))
    await expect(log.getByRole('heading', { name: 'No errors' })).toBeVisible()
    await userEvent.click(log.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.queryByRole('button', { name: /Error log/ })).toBeNull()
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
})
