import { describe, expect, it } from 'vitest'

import { showMail } from './show-mail.ts'

const ours = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe', 'content-type': 'text/plain' }
const ask = (headers: Readonly<Record<string, string>>, body = 'html=<p style="color:red">Hi</p>\r\n') =>
  showMail(new Request('https://console.example.com/mail/show', { method: 'POST', headers, body }))

describe('a mail shown in a frame', () => {
  it('should come back as it was sent, with nothing that runs', async () => {
    const answer = await ask(ours)
    expect(await answer.text()).toBe('<p style="color:red">Hi</p>')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox$/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script-src')
  })

  it.each([
    { ...ours, 'sec-fetch-site': 'cross-site' },
    { ...ours, 'sec-fetch-dest': 'document' },
    { 'content-type': 'text/plain' },
  ])('should be for frames of our own pages only: %j', async (headers) => {
    expect((await ask(headers)).status).toBe(404)
  })
})
