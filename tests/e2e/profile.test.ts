import { demoPassword } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'

describe('the own profile', () => {
  const stage = useStage()
  const newPassword = 'Another-Word-27'

  it('should change the password, end the other session, and take only the new one from then on', async () => {
    const here = await stage.openPage('/')
    await signIn(here, 'analyst.ecozy')
    const there = await stage.openPage('/')
    await signIn(there, 'analyst.ecozy')

    await here.getByRole('button', { name: /Account/ }).click()
    await here.getByRole('menuitem', { name: 'My profile' }).click()
    await here.getByRole('tab', { name: 'Sessions' }).click()
    await here.getByText('This session').waitFor()
    await expect.poll(() => here.getByRole('button', { name: /^End session: Chrome on/ }).count()).toBe(1)

    await here.getByRole('tab', { name: 'Password' }).click()
    const type = async (current: string): Promise<void> => {
      await here.getByRole('textbox', { name: 'Current password' }).fill(current)
      await here.getByRole('textbox', { name: 'New password', exact: true }).fill(newPassword)
      await here.getByRole('textbox', { name: 'New password again' }).fill(newPassword)
      await here.getByRole('button', { name: 'Change password' }).click()
    }
    // Left with something wrong, a field grows by what is said about it: the button is pressed all the same.
    await here.getByRole('textbox', { name: 'New password again' }).fill('other')
    await here.getByRole('button', { name: 'Change password' }).click({ delay: 50 })
    await here.getByText('3 things need your attention').waitFor()
    await here.getByRole('textbox', { name: 'Current password' }).and(here.locator(':focus')).waitFor()
    await type('not-the-password')
    await here.getByRole('button', { name: 'Current password This is not your current password' }).waitFor()
    // What was typed isn't lost to a press on another part.
    await here.getByRole('tab', { name: 'My activity' }).click()
    await here.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    expect(await here.getByRole('textbox', { name: 'New password again' }).inputValue()).toBe(newPassword)
    await type(demoPassword)
    await here.getByText('Your password is changed').waitFor()
    await here.getByText('1 other session was ended.').waitFor()

    await here.getByRole('tab', { name: 'My activity' }).click()
    await here.getByRole('gridcell', { name: 'Changed password' }).first().waitFor()
    await expect.poll(() => here.getByRole('gridcell', { name: 'Changed password' }).count()).toBe(2)

    await there.reload()
    await there.getByRole('alertdialog', { name: 'Confirm logout' }).waitFor()
    await there.getByRole('button', { name: 'Re-Login' }).click()
    await there.getByLabel('Username').fill('analyst.ecozy')
    await there.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await there.getByRole('button', { name: 'Sign in', exact: true }).click()
    await there.getByRole('main').getByRole('alert').getByText('Account and password are incorrect.').waitFor()
    await signIn(there, 'analyst.ecozy', newPassword)
    await there.waitForURL((url) => url.pathname === '/dashboard')
  })

  it('should end one other session, and leave this one', async () => {
    const here = await stage.openPage('/profile/my?tab=sessions')
    await signIn(here, 'ops.kyvol')
    const there = await stage.openPage('/')
    await signIn(there, 'ops.kyvol')
    await here.reload()
    await here.getByRole('button', { name: /^End session: Chrome on/ }).click()
    await here.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click()
    await here.getByText('You are signed in nowhere else.').waitFor()
    await there.reload()
    await there.getByRole('alertdialog', { name: 'Confirm logout' }).waitFor()
  })

  it('should wear a picture of one’s own, with the progress of its upload, and take it off again', async () => {
    const page = await stage.openPage('/profile/my')
    await signIn(page, 'ops.kyvol')
    const account = page.getByRole('button', { name: /Account/ })
    const choose = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Edit profile' }).click()
      // Nothing compresses noise: large enough to take a while.
      const bytes = await page.evaluate(async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 })
        const context = canvas.getContext('2d')
        const noise = Uint8ClampedArray.from({ length: 480 * 480 * 4 }, () => Math.random() * 255)
        context?.putImageData(new ImageData(noise, 480, 480), 0, 0)
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1))
        return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
      })
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: 'Use this part' }).click()
    }
    const devTools = await page.context().newCDPSession(page)
    const throttle = (uploadThroughput: number) =>
      devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await page.getByRole('button', { name: 'Edit profile' }).waitFor()
    // Slow enough to be stopped on the way, however long that takes to be pressed.
    await throttle(20_000)
    await choose()
    const progress = page.getByRole('progressbar', { name: 'Uploading: me.jpg' })
    const valueOf = () => progress.getAttribute('aria-valuenow').then(Number)
    await expect.poll(valueOf).toSatisfy((value: number) => value > 0 && value < 100)
    await page.getByRole('button', { name: 'Stop uploading me.jpg' }).click()
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await throttle(-1)
    await choose()
    await page.getByRole('button', { name: 'Replace Picture' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    // The bar above shows it at once, and after a reload.
    const picture = account.locator('img[src^="/files/system/"]')
    await picture.waitFor()
    await page.reload()
    await picture.waitFor()
    await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320)

    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByRole('button', { name: 'Remove Picture' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await picture.waitFor({ state: 'detached' })
  })

  it('should hold Back and links while a password is half typed, and go once that is given up', async () => {
    const page = await stage.openPage('/profile/my?tab=password')
    await signIn(page, 'ops.kyvol')
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
    const begin = async (): Promise<void> => {
      await page.getByRole('button', { name: /Account/ }).click()
      await page.getByRole('menuitem', { name: 'My profile' }).click()
      await page.getByRole('tab', { name: 'Password' }).click()
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill(newPassword)
    }
    await page.goto(`${stage.url}/dashboard`)
    await begin()
    const address = page.url()

    await page.goBack()
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(page.url()).toBe(address)
    expect(await page.getByRole('textbox', { name: 'New password', exact: true }).inputValue()).toBe(newPassword)

    await page.getByRole('link', { name: 'Home' }).first().click()
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(page.url()).toBe(address)

    // A second time it is asked about as the first.
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL((url) => url.pathname === '/dashboard')
    await page.goForward()
    await page.getByRole('tab', { name: 'Password', selected: true }).waitFor()
    expect(await page.getByRole('textbox', { name: 'New password', exact: true }).inputValue()).toBe('')
  })
})
