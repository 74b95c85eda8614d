import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'

describe('the console', () => {
  const stage = useStage()

  it('should take somebody who signs in to Home', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    expect(new URL(page.url()).pathname).toMatch(/^\/(dashboard)?$/)
    await page.getByRole('navigation').first().getByRole('link', { name: 'Home' }).waitFor()
  })

  it('should say which version it is, and which one the server has', async () => {
    const page = await stage.openPage('/login')
    const own = await page.locator('meta[name="bms-version"]').getAttribute('content')
    const answer = await page.request.get(`${stage.url}/version.json`)
    expect(answer.headers()['cache-control']).toBe('no-cache')
    expect(await answer.json()).toEqual({ version: own })
    expect(own).toMatch(/^[\da-f]{12}$/)
  })

  it('should notice an error that a page logs', async () => {
    const page = await stage.openPage('/login')
    stage.expectProblem(/console error: planted/)
    await page.evaluate(() => console.error('planted'))
  })
})
