import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { countActions } from './count-actions.ts'
import { askServer, revealSerial, signIn, useStage } from './harness.ts'

interface Found {
  readonly device_id: string
  readonly name: string
  readonly user?: { readonly user_id: string }
}

/** A device of a brand that somebody owns, with its serial in full. */
async function aDevice(page: Page, prefix: 'ky' | 'ez'): Promise<Found & { readonly sn: string }> {
  const { data } = await askServer(page, `${prefix}/device/list?bind_status=bound&sort=-open_fault_count`)
  const [device] = (data as { list: Found[] }).list
  if (!device) throw new Error('the demo data has no bound device')
  await page.goto(`${new URL(page.url()).origin}/users/device?record=${device.device_id}`)
  return { ...device, sn: await revealSerial(page) }
}

const goHome = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/dashboard`)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

const answerStands = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('region', { name: 'Device' }).getByText(name, { exact: true }).waitFor()
  for (const part of ['Owner', 'Warranty', 'Firmware', 'Faults', 'Open feedback', 'Last messages']) {
    // oxlint-disable-next-line no-await-in-loop -- they stand together
    await page.getByRole('region', { name: part }).waitFor()
  }
}

describe('serial desk', () => {
  const stage = useStage()

  it('should answer for a serial from Home in three actions, by keys alone', async () => {
    const page = await stage.openPage('/users/device')
    await signIn(page, 'support')
    const { sn, name, device_id } = await aDevice(page, 'ky')
    expect(sn).not.toBe('')
    await goHome(page, stage.url)

    const count = countActions()
    await count.of(page.keyboard.press('Control+k'))
    await count.of(page.keyboard.insertText(sn))
    await page.getByRole('option', { name: /Open in serial desk/ }).waitFor()
    await count.of(page.keyboard.press('Enter'))
    await answerStands(page, name)
    expect(count.done()).toBeLessThanOrEqual(3)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('device'), searchParams.get('q')]).toEqual([
      '/users/serialDesk',
      device_id,
      null,
    ])
    // Nothing personal stands in full before somebody says what for.
    expect(await page.getByRole('main').innerText()).not.toContain(sn)
  })

  it('should answer for the same by mouse, and for the next customer’s mail in the box', async () => {
    const page = await stage.openPage('/users/device')
    await signIn(page, 'support')
    const { sn, name, user } = await aDevice(page, 'ky')
    await goHome(page, stage.url)

    const count = countActions()
    await count.of(page.getByRole('button', { name: 'Search', exact: true }).click())
    await count.of(page.getByRole('combobox', { name: 'Search' }).fill(sn))
    await count.of(page.getByRole('option', { name: /Open in serial desk/ }).click())
    await answerStands(page, name)
    expect(count.done()).toBeLessThanOrEqual(3)

    const box = page.getByRole('textbox', { name: /^Serial, MAC, e-mail/ })
    await box.fill(`Hello,\nmy id is ${user?.user_id ?? ''}, and nothing works.\nRegards`)
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await page.waitForURL((url) => url.searchParams.get('user') === user?.user_id)
    await page.getByRole('region', { name: 'Owner' }).getByRole('link', { name: 'Open record' }).waitFor()
  })

  it('should open what belongs to another brand with that brand', async () => {
    const page = await stage.openPage('/users/device')
    await signIn(page, 'admin')
    await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Second brand APP' })
    await page.waitForURL((url) => url.pathname === '/dashboard')
    const { sn, name } = await aDevice(page, 'ez')
    await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'First brand APP' })
    await page.waitForURL((url) => url.pathname === '/dashboard')
    await page.goto(`${stage.url}/users/serialDesk?q=${sn}`)
    await page.waitForURL((url) => url.searchParams.get('brandApp') === 'ecozy')
    await page.getByRole('region', { name: 'Device' }).getByText(name, { exact: true }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Brand' }).inputValue()).toBe('ecozy')
  })
})
