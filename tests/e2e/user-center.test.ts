import { calls } from '@bms/contract'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, revealSerial, signIn, tableStands, useStage } from './harness.ts'

/** Counts what staff does: clicks and keys, typing aside. */
function countActions() {
  let done = 0
  return {
    of: async (action: Promise<unknown>): Promise<void> => {
      done += 1
      await action
    },
    done: () => done,
  }
}

/** Types into the header's search and takes the first record it finds, once the server has answered. */
async function findBySerial(page: Page, serial: string, count: ReturnType<typeof countActions>): Promise<void> {
  await count.of(page.keyboard.press('Control+k'))
  await page.getByRole('combobox', { name: 'Search' }).fill(serial)
  // Enter would open the serial desk, which a whole serial is proposed for first.
  await count.of(page.getByRole('group', { name: 'Records' }).getByRole('option').first().click())
}

/** The id of an online device whose owner is enabled: which devices come first differs from hour to hour. */
async function findDeviceOfEnabledUser(page: Page): Promise<string> {
  const devices = await askServer(page, 'ky/device/list?bind_status=bound&status=online&page_size=20')
  const { list } = calls.deviceList.response.parse(devices.data)
  const owners = await Promise.all(list.map(({ user }) => askServer(page, `ky/user/detail?user_id=${user?.user_id}`)))
  const device = list[owners.findIndex(({ data }) => calls.userDetail.response.parse(data).status === 'enabled')]
  if (!device) throw new Error('the demo data has no online device whose owner is enabled')
  return device.device_id
}

describe('user center', () => {
  const stage = useStage()

  it('should find a user by a device’s serial, and lead to the device and back', async () => {
    const page = await stage.openPage('/users/device?bind_status=bound&status=online')
    await signIn(page, 'support')
    await (await tableStands(page)).nth(1).getByRole('gridcell').nth(1).click()
    const serial = await revealSerial(page)
    expect(serial).not.toBe('')
    await page.goto(`${stage.url}/dashboard`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()

    const count = countActions()
    await findBySerial(page, serial, count)
    await page.getByRole('tab', { name: 'Messages received' }).waitFor()
    expect(count.done()).toBeLessThanOrEqual(4)

    await page.getByRole('tab', { name: 'Feedback' }).click()
    await page.getByRole('tab', { name: 'Devices' }).click()
    const devices = page.getByRole('list', { name: 'Devices' })
    const masked = `${serial.slice(0, -4)}***`
    const device = devices.getByRole('listitem').filter({ hasText: masked }).first()
    const name = await device.getByRole('link').innerText()
    await device.getByRole('link').click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/users/device')

    await page.getByRole('tab', { name: 'Owner and shares' }).click()
    await page.getByRole('list', { name: 'Owner' }).getByRole('link').click()
    await devices.getByText(masked, { exact: false }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/users/userList')
  })

  it('should save a note on a user, and show it in the record', async () => {
    const page = await stage.openPage('/users/userList?status=enabled')
    await signIn(page, 'support')
    await (await tableStands(page)).nth(1).getByRole('gridcell').nth(1).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Note' }) })
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Prefers to be written to.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Prefers to be written to.').waitFor()
  })

  it('should disable a user with a reason from Home in five actions, and undo it', async () => {
    const page = await stage.openPage('/users/device')
    await signIn(page, 'support')
    await page.goto(`${stage.url}/users/device?record=${await findDeviceOfEnabledUser(page)}`)
    const serial = await revealSerial(page)
    await page.goto(`${stage.url}/dashboard`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()

    const count = countActions()
    await findBySerial(page, serial, count)
    await count.of(page.getByRole('button', { name: 'Disable', exact: true }).click())
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Reason' }) })
    await count.of(dialog.getByRole('button', { name: 'Requested by the user' }).click())
    await count.of(dialog.getByRole('button', { name: 'Disable', exact: true }).click())
    await page.getByText(/is disabled\./).waitFor()
    expect(count.done()).toBeLessThanOrEqual(5)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
  })
})
