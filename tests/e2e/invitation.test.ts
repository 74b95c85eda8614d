import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, signIn, tableStands, useStage } from './harness.ts'
import { useMailServer } from './mail-server.ts'

const ownPassword = 'Harbour-Lantern-58'

/** Where the newest mail to somebody leads: the path with what comes after `#`. */
const linkIn = (html: string): string => {
  const { pathname, hash } = new URL((/href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'))
  return pathname + hash
}

const groupsOf = (page: Page, menu: string) => page.getByRole('navigation', { name: menu }).getByRole('button')

describe('an invitation', () => {
  const mails = useMailServer()
  const stage = useStage(() => ({ smtpUrl: mails.url }))
  const mailTo = (address: string) => mails.arrived.findLast(({ to }) => to.includes(address))

  it('should lead from a mail to the first sign-in, once', async () => {
    const admin = await stage.openPage('/system/addMember')
    await signIn(admin, 'admin')
    await admin.getByRole('textbox', { name: 'Account name' }).fill('m.keller')
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Mia Keller')
    await admin.getByRole('textbox', { name: 'E-mail' }).fill('m.keller@example.com')
    await admin.getByText('Support', { exact: true }).click()
    await admin.getByRole('button', { name: 'Add member' }).click()
    await admin.getByText(/^An invitation is on its way to m\.keller@example\.com/).waitFor()
    await admin.getByRole('link', { name: 'To the list' }).click()
    await tableStands(admin)
    await admin.getByRole('row').filter({ hasText: 'Mia Keller' }).getByText('Mia Keller').click()
    await admin.getByText(/^Valid until /).waitFor()

    await expect.poll(() => mailTo('m.keller@example.com')?.html ?? '').toContain('m.keller')
    const link = linkIn(mailTo('m.keller@example.com')?.html ?? '')
    const mia = await stage.openPage(link)
    await mia.getByText('You’ve been invited to BMS Console.').waitFor()
    expect(await mia.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('m.keller')
    await mia.getByRole('textbox', { name: 'Password', exact: true }).fill('m.keller-2026')
    await mia.getByRole('button', { name: 'Save and sign in' }).click()
    await mia.getByText('Follow the rules below.').waitFor()
    await mia.getByRole('textbox', { name: 'Password', exact: true }).fill(ownPassword)
    await mia.keyboard.press('Enter')
    await mia.waitForURL((url) => url.pathname === '/dashboard' && url.hash === '')
    await expect.poll(() => groupsOf(mia, 'Main menu').allTextContents()).toContain('User Center')

    // Who is signed in is asked first, and loses nothing by staying.
    await mia.goto(new URL(link, mia.url()).href)
    await mia.getByText('You’re signed in as Mia Keller.').waitFor()
    await mia.getByRole('button', { name: 'Stay signed in' }).click()
    await mia.waitForURL((url) => url.pathname === '/dashboard')
    await mia.goto(new URL(link, mia.url()).href)
    await mia.getByRole('button', { name: 'Sign out and continue' }).click()
    await mia.getByText('You’ve been invited to BMS Console.').waitFor()

    const again = await stage.openPage(link)
    await again.getByRole('textbox', { name: 'Password', exact: true }).fill('Another-Word-7')
    await again.getByRole('button', { name: 'Save and sign in' }).click()
    await again.getByText(/^This invitation is no longer valid/).waitFor()
    await again.getByRole('button', { name: 'Go to sign-in' }).click()
    await signIn(again, 'm.keller', ownPassword)
  })

  it('should lead there in Chinese, by way of the second factor that a role asks for', async () => {
    const admin = await stage.openPage('/')
    await signIn(admin, 'admin')
    const role = {
      role_name: 'Night watch',
      second_factor_required: true,
      project_permissions: [{ project_name: 'kyvol', permissions: [{ module_name: 'DataMap', actions: ['view'] }] }],
    }
    const { data } = await askServer(admin, 'bms/role/new-one', role)
    const { role_id } = data as { role_id: string }
    const person = {
      uname: 'wang.wei',
      uemail: 'wang.wei@example.com',
      nickname: '王伟',
      role_ids: [role_id],
      locale: 'zh-CN',
      tz: 'Asia/Shanghai',
      send_link: true,
    }
    expect((await askServer(admin, 'bms/user/new-one', person)).code).toBe(20_000)

    await expect.poll(() => mailTo('wang.wei@example.com')?.html ?? '').toContain('管理员已为您创建 BMS Console 账号')
    const page = await stage.openPage(linkIn(mailTo('wang.wei@example.com')?.html ?? ''), { locale: 'zh-CN' })
    await page.getByText('您已受邀使用 BMS Console').waitFor()
    await page.getByRole('textbox', { name: '密码', exact: true }).fill(ownPassword)
    await page.getByRole('button', { name: '保存并登录' }).click()
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname === '/profile/my' && searchParams.get('tab') === 'security',
    )
  })
})
