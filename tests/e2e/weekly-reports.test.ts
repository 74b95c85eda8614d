import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'
import { useMailServer } from './mail-server.ts'

const board = '/overview/overallDashboard?period=30d&data_center=us_west&metrics=new_users,faults'

async function openReports(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send to me every Monday…' }).click()
  return page.getByRole('dialog', { name: 'Send to me every Monday' })
}

describe('a weekly report', () => {
  const mails = useMailServer()
  const reports = () => mails.arrived.filter(({ html }) => html.includes('/unsubscribe-report/'))
  const stage = useStage(() => ({ smtpUrl: mails.url }))

  it('should be subscribed to, come by mail with figures and a link to the board, and be ended by its link', async () => {
    const page = await stage.openPage(board)
    await signIn(page, 'admin')
    const dialog = await openReports(page)
    await dialog.getByText('Mondays at 07:00, UTC').waitFor()
    await dialog.getByRole('button', { name: 'Send every Monday', exact: true }).click()
    await dialog.getByText('This dashboard is sent to you every Monday.').waitFor()
    await dialog.getByRole('button', { name: /^Send one now: / }).click()
    await dialog.getByText(/^A report is on its way to /).waitFor()
    await expect.poll(() => reports().length).toBe(1)

    const [mail] = reports()
    expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(mail?.html).toMatch(/>New users<\/td><td [^>]*>[\d,]+</)
    expect(mail?.html).toMatch(/>Faults<\/td><td [^>]*>[\d,]+</)

    // The link of the mail shows the week of its figures, to who signs in first too.
    const boardUrl = /href="([^"]*\/overview\/overallDashboard[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? ''
    const led = new URL(boardUrl.replaceAll('&amp;', '&'))
    const other = await stage.openPage(led.pathname + led.search)
    await signIn(other, 'admin')
    await other.waitForURL(({ searchParams }) => {
      const isWeek = searchParams.get('from') === led.searchParams.get('from') && searchParams.get('compare') === 'prev'
      return isWeek && searchParams.get('metrics') === 'new_users,faults' && !searchParams.has('brandApp')
    })

    const endUrl = /href="([^"]*\/unsubscribe-report\/[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? ''
    const leaving = await stage.openPage(new URL(endUrl).pathname)
    await leaving.getByText('Overall Board of First brand APP will no longer be sent to you every Monday.').waitFor()
    await leaving.getByRole('button', { name: 'Stop report' }).click()
    await leaving.getByRole('heading', { name: 'Report stopped' }).waitFor()

    await page.reload()
    const again = await openReports(page)
    await again.getByText('This dashboard isn’t sent to you yet.').waitFor()
  })
})
