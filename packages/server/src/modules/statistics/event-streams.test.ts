import { type Brand, brands, codes, type DataCentre, streams, toPath } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { touch } from '../../audit/touched.ts'
import { newId } from '../../ids.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, credentialsOf, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { takeEvents } from '../live/take-events.ts'
import { createEventStreams } from './event-streams.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.database.close())

const pathOf = (brand: Brand): string => toPath(streams.realtimeEvents.endpoint, brands[brand].prefix)
const path = pathOf('kyvol')

/** A line, read event by event. */
async function listen(
  as: Session,
  {
    headers = {},
    search = '',
    brand = 'kyvol',
  }: { headers?: Record<string, string>; search?: string; brand?: Brand } = {},
) {
  const response = await test.send(pathOf(brand) + search, { headers: { ...credentialsOf(as), ...headers } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<{ id?: string; event?: string; data?: string } | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const fields = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const event = Object.fromEntries(
          fields.map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1).trim()]),
        )
        if (event['data'] !== undefined) return event
        continue
      }
      const read = await reader?.read()
      if (!read || read.done) return undefined
      text += read.value
    }
  }
  return { response, next, stop: async () => reader?.cancel() }
}

/** Moves old feedback of a data centre to some moment, and marks the brand as every change does. */
const move = (dataCentre: DataCentre, count: number, at: Date): Promise<string[]> =>
  test.database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE feedback SET created_at = ${at} WHERE brand = 'kyvol' AND feedback_id IN (
        SELECT feedback_id FROM feedback WHERE brand = 'kyvol' AND data_center = ${dataCentre}
          AND created_at < ${new Date(test.now().getTime() - 90_000_000)} ORDER BY created_at LIMIT ${sql.lit(count)})
      RETURNING feedback_id AS id`.execute(trx)
    await touch(trx, 'kyvol', ['feedback'])
    return rows.map(({ id }) => id)
  })

/** So many people register at once. */
const register = (count: number): Promise<string[]> =>
  test.database.db.transaction().execute(async (trx) => {
    test.advance(1000)
    const { rows } = await sql<{ id: string }>`
      UPDATE app_user SET registered_at = ${test.now()} WHERE brand = 'kyvol' AND user_id IN (
        SELECT user_id FROM app_user WHERE brand = 'kyvol' ORDER BY registered_at LIMIT ${sql.lit(count)})
      RETURNING user_id AS id`.execute(trx)
    await touch(trx, 'kyvol', ['app_user'])
    return rows.map(({ id }) => id)
  })

/** Something happens now. */
async function happen(dataCentre: DataCentre): Promise<string> {
  test.advance(1000)
  return (await move(dataCentre, 1, test.now())).join('')
}

const idOf = (data: string | undefined): string => (JSON.parse(data ?? '{}') as { id: string }).id

describe('the stream of events', () => {
  it('should tell what happens, of its own data centre alone', async () => {
    const line = await listen(await test.signIn('admin'), { search: '?data_center=us_west' })
    expect(line.response.headers.get('content-type')).toContain('text/event-stream')
    expect(line.response.headers.get('cache-control')).toContain('no-transform')
    await happen('eu_central')
    const id = await happen('us_west')
    expect(idOf((await line.next())?.data)).toBe(id)
    await line.stop()
  })

  it('should tell of a report at the first look after it was taken, half a second at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const events = createEventStreams(test.database.db, test.now)
      const readable = await events.open({
        place: { brand: 'kyvol', dataCentre: undefined },
        uid: 'somebody',
        sessionId: 'somewhere',
        lastId: undefined,
        check: async () => undefined,
      })
      const reader = readable.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader.read()).value).toMatch(/^retry: \d+\n/)
      test.advance(1000)
      const { db } = test.database
      const { user_id } = await db
        .selectFrom('app_user')
        .select('user_id')
        .where('brand', '=', 'kyvol')
        .where('status', '=', 'enabled')
        .orderBy('user_id')
        .executeTakeFirstOrThrow()
      const feedback_id = newId(test.now())
      const said = { type: 'feedback', feedback_id, user_id, category: 'firmware', content: 'It stops.' }
      const told = { event_id: feedback_id, brand: 'kyvol', at: test.now().toISOString(), ...said }
      expect(await takeEvents('appEvents', [told], { db, now: test.now })).toMatchObject({ taken: 1 })
      // Nothing else is waited for: one look is due by then, and it finds what the report's own transaction marked.
      await vi.advanceTimersByTimeAsync(500)
      expect((await reader.read()).value).toContain(feedback_id)
      events.close()
    } finally {
      vi.useRealTimers()
    }
  })

  it('should be taken up again after the last event that somebody has', async () => {
    const admin = await test.signIn('admin')
    const first = await listen(admin)
    const had = await happen('us_west')
    const event = await first.next()
    expect(idOf(event?.data)).toBe(had)
    await first.stop()
    const missed = [await happen('us_west'), await happen('eu_central')]
    const again = await listen(admin, { headers: { 'last-event-id': event?.id ?? '' } })
    const told: string[] = []
    while (told.length < 2) {
      // oxlint-disable-next-line no-await-in-loop -- each comes after the one before
      const one = await again.next()
      // There is one where nobody listened meanwhile for long enough.
      if (one?.event !== 'gap') told.push(idOf(one?.data))
    }
    expect(told).toEqual(missed)
    await again.stop()
  })

  it('should say that events may be missing after one that it never told', async () => {
    const line = await listen(await test.signIn('admin'), {
      headers: { 'last-event-id': '2020-01-01T00:00:00.000Z/x' },
    })
    expect((await line.next())?.event).toBe('gap')
    await line.stop()
  })

  it('should tell everything where much happens between two looks', async () => {
    const line = await listen(await test.signIn('admin'))
    const ids = await register(60)
    const told: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- each comes after the one before
    while (told.length < 60) told.push(idOf((await line.next())?.data))
    expect(told.toSorted()).toEqual(ids.toSorted())
    await line.stop()
  })

  it('should say that there is a gap where more happens than a look holds', async () => {
    const line = await listen(await test.signIn('admin'))
    await register(120)
    expect((await line.next())?.event).toBe('gap')
    await line.stop()
  })

  it('should tell late events, and those too when it is taken up again', async () => {
    test.advance(172_800_000)
    const admin = await test.signIn('admin')
    const [staying, line] = [await listen(admin), await listen(admin)]
    const last = await happen('us_west')
    const event = await line.next()
    expect(idOf(event?.data)).toBe(last)
    await line.stop()
    const late = await move('us_west', 1, new Date(test.now().getTime() - 600_000))
    expect([idOf((await staying.next())?.data), idOf((await staying.next())?.data)]).toEqual([last, ...late])
    const again = await listen(admin, { headers: { 'last-event-id': event?.id ?? '' } })
    expect(idOf((await again.next())?.data)).toBe(late[0])
    await Promise.all([again.stop(), staying.stop()])
  })

  it('should end when its listener signs out', async () => {
    const staff = await test.signIn('admin')
    const line = await listen(staff)
    await test.call('signOut', { as: staff })
    const end = await line.next()
    expect(end?.event).toBe('end')
    expect(await line.next()).toBeUndefined()
  })

  it('should end when the right for it is taken, and not begin without', async () => {
    const analyst = await test.signIn('analyst.ecozy')
    const refused = await test.send(path, { headers: credentialsOf(analyst) })
    expect(((await refused.json()) as { code: number }).code).toBe(codes.notAllowed)
    const line = await listen(analyst, { brand: 'ecozy' })
    await test.database.db.transaction().execute(async (trx) => {
      await sql`DELETE FROM staff_role WHERE uid = ${analyst.uid}`.execute(trx)
      await touch(trx, 'system', ['staff'])
    })
    expect(await line.next()).toMatchObject({ event: 'end', data: JSON.stringify({ code: codes.notAllowed }) })
    expect(await line.next()).toBeUndefined()
  })

  it('should open no more than the limit where many are asked for at once', async () => {
    const admin = await test.signIn('admin')
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => test.send(path, { headers: credentialsOf(admin) })),
    )
    const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream')
    expect(replies.filter(isStream)).toHaveLength(4)
    const [refused] = replies.filter((reply) => !isStream(reply))
    expect(await refused?.json()).toMatchObject({
      code: codes.slowDown,
      message: 'You have too many event streams open. Close another tab or window.',
    })
    await Promise.all(replies.filter(isStream).map(async ({ body }) => body?.cancel()))
  })

  it('should keep so many of a person, however many sessions they have', async () => {
    await addStaff(test, 'watcher', { grants: [{ project: 'kyvol', module: 'DataMap' }] })
    const sessions = [1, 2, 3, 4].map(() => test.signIn('watcher'))
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (const session of await Promise.all(sessions))
      streams.push(...(await Promise.all([1, 2, 3, 4].map(() => listen(session)))))
    const open = streams.filter(({ response }) => response.headers.get('content-type')?.startsWith('text/event-stream'))
    expect(open).toHaveLength(12)
    await Promise.all(streams.map(({ stop }) => stop()))
  })

  it('should read the listeners’ rights when something in the system changed, not with every look', async () => {
    const events = createEventStreams(test.database.db, test.now, { every: 1, looksPerBeat: Number.POSITIVE_INFINITY })
    let checks = 0
    const readable = await events.open({
      place: { brand: 'kyvol', dataCentre: undefined },
      uid: 'somebody',
      sessionId: 'somewhere',
      lastId: undefined,
      check: async () => void (checks += 1),
    })
    const reader = readable.pipeThrough(new TextDecoderStream()).getReader()
    const read = async (): Promise<string> => (await reader.read()).value ?? ''
    expect(await read()).toMatch(/^retry: \d+\n/)
    // Each of these takes a look at least.
    for (let nth = 0; nth < 3; nth += 1) {
      const id = await happen('us_west')
      expect(await read()).toContain(id)
    }
    expect(checks).toBe(1)
    await test.database.db.transaction().execute((trx) => touch(trx, 'system', ['role']))
    await expect.poll(() => checks).toBe(2)
    events.close()
  })

  it('should keep so many lines of a session, and free the place of one that ends', async () => {
    const admin = await test.signIn('admin')
    const lines = await Promise.all([1, 2, 3, 4].map(() => listen(admin)))
    const refused = await test.send(path, { headers: credentialsOf(admin) })
    expect(((await refused.json()) as { code: number }).code).toBe(codes.slowDown)
    await lines[0]?.stop()
    const again = await listen(admin)
    expect(again.response.headers.get('content-type')).toContain('text/event-stream')
    await Promise.all([...lines.slice(1), again].map(({ stop }) => stop()))
  })
})
