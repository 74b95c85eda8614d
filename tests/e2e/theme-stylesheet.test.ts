import { createServer, type Server } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { useStage } from './harness.ts'

/** The theme's server: what is asked of it, and how it answers now. */
const asked: { method: string | undefined; cookie: string | undefined; referer: string | undefined }[] = []
let answer: 'sheet' | 'nothing' = 'sheet'
let cdn: Server
let address = ''

beforeAll(async () => {
  cdn = createServer((request, response) => {
    const { cookie, referer } = request.headers
    asked.push({ method: request.method, cookie, referer })
    const status = answer === 'sheet' ? 200 : 404
    response.writeHead(status, { 'content-type': 'text/css', 'access-control-allow-origin': '*' })
    response.end(answer === 'sheet' ? 'body { letter-spacing: 3px; }' : '')
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  const at = cdn.address()
  address = typeof at === 'object' && at ? `http://127.0.0.1:${at.port}/theme.css` : ''
})
afterAll(() => void cdn.close())

describe('a configured theme style sheet', () => {
  const stage = useStage(() => ({ themeStylesheet: address }))

  it('should be fetched by GET, telling nothing of who asks, and hold', async () => {
    stage.expectProblem(/left the origin/)
    const page = await stage.openPage('/login')
    await page.waitForFunction(() => getComputedStyle(document.body).letterSpacing === '3px')
    expect(asked).toEqual([{ method: 'GET', cookie: undefined, referer: undefined }])
  })

  it('should break nothing when it is not there', async () => {
    answer = 'nothing'
    stage.expectProblem(/left the origin/)
    stage.expectProblem(/console error/)
    const page = await stage.openPage('/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await page.waitForFunction((href) => !document.querySelector(`link[href="${href}"]`), address)
    expect(await page.getByLabel('Username').isEditable()).toBe(true)
  })
})
