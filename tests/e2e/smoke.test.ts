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

  it('should notice an error that a page logs', async () => {
    const page = await stage.openPage('/login')
    stage.expectProblem(/console error: planted/)
    await page.evaluate(() => console.error('planted'))
  })
})
