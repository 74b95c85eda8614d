import { createHmac } from 'node:crypto'

import { type BodyOf, codes, hookHeaders, hooks } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

const hookSecret = 'a secret of both sides, long enough'
const everybody = {
  data_centers: [],
  countries: [],
  locales: [],
  platforms: [],
  product_models: [],
  bound_only: false,
}

let test: TestApp
let as: Session
let users: readonly string[]
beforeAll(async () => {
  test = await createTestApp({ hookSecret })
  await test.database.db.deleteFrom('job').execute()
  as = await test.signIn('admin')
  const found = await test.database.db
    .selectFrom('app_user')
    .select('user_id')
    .where('brand', '=', 'kyvol')
    .where('status', '=', 'enabled')
    .where('push_token_ok', '=', true)
    .where('marketing_opt_in', '=', true)
    .where('email', 'is not', null)
    .limit(3)
    .execute()
  users = found.map(({ user_id }) => user_id)
}, 60_000)
afterAll(() => test.database.close())

async function report(
  name: keyof typeof hooks,
  value: unknown,
  { secret = hookSecret, lateBy = 0, changed = '' } = {},
) {
  const body = JSON.stringify(value)
  const timestamp = String(Math.floor((test.now().getTime() - lateBy) / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const response = await test.send(hooks[name].path, {
    method: 'POST',
    headers: { [hookHeaders.timestamp]: timestamp, [hookHeaders.signature]: signature },
    body: body + changed,
  })
  const { code, data } = (await response.json()) as { code: number; data: unknown }
  return { status: response.status, code, data }
}

async function sendPush(): Promise<string> {
  const body: BodyOf<'createPushMessage'> = {
    msg_type: 'service',
    channels: ['push'],
    content: { en: { title: 'Hello', body: 'How are you?' } },
    default_loc: 'en',
    jump: { kind: 'none', value: '' },
    audience: { ...everybody, mode: 'list', user_ids: [...users] },
    quiet_hours: false,
    ttl_hours: 24,
  }
  const { msg_id, rev } = (await test.call('createPushMessage', { as, body })).data
  await test.call('publishPushMessage', { as, body: { msg_id, rev, mode: 'now' } })
  await test.runJobs()
  return msg_id
}

async function sendMail(): Promise<string> {
  test.ports.sent.mails.length = 0
  const source =
    '<p>{{nickname}}</p><a href="https://shop.example.com/a?b=1&amp;c=2">Look</a><a href="{{unsubscribe_url}}">Stop</a>'
  const body: BodyOf<'createEmail'> = {
    name: 'Reported',
    from_name: 'Kyvol',
    from_addr: 'news@kyvol.example.com',
    subject: { en: 'Hello' },
    preheader: { en: '' },
    body: { en: { mode: 'html', source } },
    audience: { ...everybody, mode: 'list', user_ids: [...users] },
    throttle_per_min: 600,
  }
  const { email_id, rev } = (await test.call('createEmail', { as, body })).data
  await test.call('sendEmail', { as, body: { email_id, rev, mode: 'now' } })
  await test.runJobs()
  return email_id
}

const event = (msg_id: string, user_id: string | undefined, type: string, more = {}) => ({
  brand: 'kyvol',
  msg_id,
  user_id,
  type,
  ...more,
})

describe('a report of what became of messages', () => {
  it('should feed the figures, each thing once for a person', async () => {
    const msg_id = await sendPush()
    const [one, two, three] = users
    const events = [
      event(msg_id, one, 'clicked'),
      event(msg_id, two, 'delivered'),
      event(msg_id, two, 'opened'),
      event(msg_id, two, 'opened'),
      event(msg_id, three, 'failed', { reason: 'uninstalled' }),
      event(msg_id, three, 'unsubscribed'),
      event(msg_id, '01JZ0BHX2A7M5Q8W3E6R9T1Y4V', 'opened'),
    ]
    expect(await report('pushEvents', { events })).toEqual({
      status: 200,
      code: codes.ok,
      data: { known: 6, unknown: 1, refused: [] },
    })
    expect((await report('pushEvents', { events })).data).toEqual({ known: 6, unknown: 1, refused: [] })
    const { data } = await test.call('pushMessageDetail', { as, query: { msg_id } })
    expect(data.stats).toMatchObject({ sent: 3, delivered: 2, opened: 2, clicked: 1, failed: 1, unsubscribed: 1 })
    expect(data.curve[0]).toMatchObject({ opened: 2, clicked: 1 })
    expect(data.failures).toEqual([{ reason: 'uninstalled', count: 1 }])
    const own = await test.call('userMessageList', { as, query: { user_id: one ?? '' } })
    expect(own.data.list[0]).toMatchObject({ ref_id: msg_id, status: 'clicked', clicked_at: test.now().toISOString() })
  })
})

describe('a report of what became of mails', () => {
  it('should feed the figures, and let nobody who complained be written to again', async () => {
    const email_id = await sendMail()
    const events = users.map((user_id, i) => ({
      mail_id: `kyvol ${email_id} ${user_id}`,
      type: ['delivered', 'bounced', 'complained'][i],
    }))
    const more = { mail_id: 'kyvol pass-reset abc', type: 'delivered' }
    expect((await report('mailEvents', { events: [...events, more] })).data).toEqual({
      known: 3,
      unknown: 1,
      refused: [],
    })
    expect((await report('mailEvents', { events })).data).toEqual({ known: 3, unknown: 0, refused: [] })
    const { progress } = (await test.call('emailDetail', { as, query: { email_id } })).data
    expect(progress).toMatchObject({ sent: 3, delivered: 2, bounced: 1, complained: 1 })
    const { marketing_opt_in } = (await test.call('userDetail', { as, query: { user_id: users[2] ?? '' } })).data
    expect(marketing_opt_in).toBe(false)
    users = users.slice(0, 2)
  })
})

describe('reports', () => {
  const value = { events: [{ mail_id: 'x', type: 'opened' }] }

  it('should be taken only where they are signed with the secret, and now', async () => {
    expect((await report('mailEvents', value)).status).toBe(200)
    expect((await report('mailEvents', value, { secret: 'another secret of some length here' })).status).toBe(401)
    expect((await report('mailEvents', value, { changed: ' ' })).status).toBe(401)
    expect((await report('mailEvents', value, { lateBy: 6 * 60_000 })).status).toBe(401)
    expect((await report('mailEvents', value, { lateBy: -6 * 60_000 })).status).toBe(401)
    const bare = await test.send(hooks.mailEvents.path, { method: 'POST', body: JSON.stringify(value) })
    expect(bare.status).toBe(401)
  })

  it('should be refused where they are none', async () => {
    expect((await report('mailEvents', { events: [] })).status).toBe(400)
    expect((await report('pushEvents', { deeds: [] })).status).toBe(400)
  })

  it('should name the events that are broken, and take the others', async () => {
    const msg_id = await sendPush()
    const [one, two] = users
    const events = [
      event(msg_id, one, 'delivered'),
      event(msg_id, two, 'eaten'),
      'no event',
      event(msg_id, two, 'opened'),
    ]
    const { code, data } = await report('pushEvents', { events })
    expect(code).toBe(codes.ok)
    expect(data).toMatchObject({ known: 2, unknown: 0, refused: [{ index: 1 }, { index: 2 }] })
    expect(JSON.stringify(data)).toContain('type')
    const mails = [{ mail_id: 'x', type: 'eaten' }, ...value.events]
    expect((await report('mailEvents', { events: mails })).data).toMatchObject({ unknown: 1, refused: [{ index: 0 }] })
  })

  it('should not read a body whose headers show that it is not signed, or not now', async () => {
    const now = Math.floor(test.now().getTime() / 1000)
    const signature = 'a'.repeat(64)
    const wrong: Record<string, string>[] = [
      {},
      { [hookHeaders.timestamp]: String(now) },
      { [hookHeaders.timestamp]: String(now), [hookHeaders.signature]: 'no hexadecimal digits' },
      { [hookHeaders.timestamp]: String(now - 301), [hookHeaders.signature]: signature },
    ]
    const sealed = { [hookHeaders.timestamp]: String(now), [hookHeaders.signature]: signature }
    const send = async (headers: Record<string, string>) => {
      let pulled = 0
      const body = new ReadableStream<Uint8Array>(
        {
          pull(out) {
            pulled += 1
            out.enqueue(new Uint8Array(1024))
            if (pulled > 3) out.close()
          },
        },
        { highWaterMark: 0 },
      )
      const init = { method: 'POST', headers, body, duplex: 'half' } as const
      const { status } = await test.app(new Request(`http://127.0.0.1${hooks.mailEvents.path}`, init))
      return { status, pulled }
    }
    for (const headers of wrong) expect(await send(headers)).toEqual({ status: 401, pulled: 0 })
    expect(await send({ ...sealed, 'content-length': String(3 * 1024 * 1024) })).toEqual({ status: 413, pulled: 0 })
    expect(await send(sealed)).toEqual({ status: 401, pulled: 4 })
  })

  it('should come a few at a time of one address, and keep no other waiting', async () => {
    const now = String(Math.floor(test.now().getTime() / 1000))
    const headers = { [hookHeaders.timestamp]: now, [hookHeaders.signature]: 'a'.repeat(64) }
    const gone = new AbortController()
    const slow = Array.from({ length: 40 }, () => {
      const body = new ReadableStream<Uint8Array>({ cancel: () => undefined })
      const init = { method: 'POST', headers, body, duplex: 'half', signal: gone.signal } as const
      return test.app(new Request(`http://127.0.0.1${hooks.mailEvents.path}`, init), '203.0.113.9')
    })
    // Four are read and 32 wait: the others are told at once.
    const told = await Promise.race(slow)
    expect([told.status, ((await told.json()) as { code: number }).code]).toEqual([503, codes.slowDown])
    expect((await report('mailEvents', value)).status).toBe(200)
    gone.abort()
    await Promise.all(slow)
  })

  it('should not be taken where no secret is set', async () => {
    const without = await createTestApp({ database: test.database })
    expect((await without.send(hooks.mailEvents.path, { method: 'POST', body: '{}' })).status).toBe(404)
  })
})

describe('a mail that was sent', () => {
  it('should tell that it was opened and which of its links were followed, and lead nowhere else', async () => {
    const email_id = await sendMail()
    const [mail] = test.ports.sent.mails
    const [, picture = ''] = /<img src="([^"]+)" width="1"/.exec(mail?.html ?? '') ?? []
    const [, href = ''] = /<a href="([^"]*\/mail\/click\/[^"]*)">Look/.exec(mail?.html ?? '') ?? []
    expect(mail?.text).toContain('https://shop.example.com/a?b=1&c=2')
    const pathOf = (address: string) => address.replace(test.ports.mail.publicUrl, '')
    const opened = await test.send(pathOf(picture))
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/gif'])
    const followed = await test.send(pathOf(href))
    expect([followed.status, followed.headers.get('location')]).toEqual([302, 'https://shop.example.com/a?b=1&c=2'])
    await test.send(pathOf(href))
    const elsewhere = await test.send(`${pathOf(href).split('?', 1).join('')}?to=https://evil.example/`)
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([404, null])
    expect((await test.send(pathOf(picture).replace('/open/', '/click/'))).status).toBe(404)
    const { progress } = (await test.call('emailDetail', { as, query: { email_id } })).data
    expect(progress).toMatchObject({ sent: 2, delivered: 1, opened: 1, clicked: 1 })
  })
})
