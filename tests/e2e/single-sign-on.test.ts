import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, useStage } from './harness.ts'
import { useIssuer } from './issuer.ts'

const throughProvider = (page: Page) => page.getByRole('button', { name: 'Sign in with Contoso ID' }).click()

describe('single sign-on', () => {
  const issuer = useIssuer()
  const stage = useStage(() => ({ oidc: issuer.settings, port: issuer.port }))

  it('should lead to the provider, back to what was asked for, and out at both', async () => {
    issuer.come('subject of ops', { email: 'ops.kyvol@example.com', email_verified: true })
    const page = await stage.openPage('/login?redirect=%2Fprofile%2Fmy')
    await throughProvider(page)
    await page.waitForURL((url) => url.pathname === '/profile/my')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await askServer(page, 'bms/user/my-info')).toMatchObject({ code: 20_000, data: { uname: 'ops.kyvol' } })

    await page.getByRole('button', { name: /Account/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByRole('button', { name: 'Sign out here, too' }).click()
    await page.waitForURL((url) => url.origin === stage.url && url.pathname === '/login')
    await page.getByRole('button', { name: 'Sign in with Contoso ID' }).waitFor()
  })

  it('should say why somebody is not let in, and not say it again', async () => {
    issuer.come('subject of nobody', { email: 'nobody@example.net', email_verified: true })
    const page = await stage.openPage('/login')
    await throughProvider(page)
    await page.getByText('Your Contoso ID account has no access to this console. Ask an administrator.').waitFor()
    // A problem is told once: nobody finds it in a bookmark.
    await page.waitForURL((url) => url.pathname === '/login' && url.hash === '')
  })
})
