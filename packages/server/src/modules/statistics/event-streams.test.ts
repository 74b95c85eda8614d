import { type Brand, brands, codes, type DataCentre, streams, toPath } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, credentialsOf, type Session, type TestApp } from '../../testing/create-test-app.ts'

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

/** Moves the newest feedback of a data centre to now: that is how something happens here. */
async function happen(dataCentre: DataCentre): Promise<string> {
  test.advance(1000)
  const { rows } = await sql<{ id: string }>`
    UPDATE feedback SET created_at = ${test.now()} WHERE feedback_id = (
      SELECT feedback_id FROM feedback WHERE brand = 'kyvol' AND data_center = ${dataCentre}
        AND created_at < ${new Date(test.now().getTime() - 90_000_000)} ORDER BY created_at LIMIT 1)
    RETURNING feedback_id AS id`.execute(test.database.db)
  return rows[0]?.id ?? ''
}

const idOf = (data: string | undefined): string => (JSON.parse(data ?? '{}') as { id: string }).id

describe('the stream of events', () => {
  it('should tell within a second what happens, of its own data centre alone', async () => {
    const line = await listen(await test.signIn('admin'), { search: '?data_center=us_west' })
    expect(line.response.headers.get('content-type')).toContain('text/event-stream')
    expect(line.response.headers.get('cache-control')).toContain('no-transform')
    await happen('eu_central')
    const id = await happen('us_west')
    const start = performance.now()
    expect(idOf((await line.next())?.data)).toBe(id)
    // Half a second on a quiet machine; who polls would know after half a minute.
    expect(performance.now() - start).toBeLessThan(5000)
    await line.stop()
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
    expect([idOf((await again.next())?.data), idOf((await again.next())?.data)]).toEqual(missed)
    await again.stop()
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
    await sql`DELETE FROM staff_role WHERE uid = ${analyst.uid}`.execute(test.database.db)
    expect(await line.next()).toMatchObject({ event: 'end', data: JSON.stringify({ code: codes.notAllowed }) })
    expect(await line.next()).toBeUndefined()
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
