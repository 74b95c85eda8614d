import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { insertRows } from './insert-rows.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { currentVersion, migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { type Database, openDatabase } from './open-database.ts'
import { StartFailure } from './start-failure.ts'
import { inTransaction, violatedUnique } from './transaction.ts'
import { andGoOn } from './unread.ts'

const newest = migrations.at(-1)?.version ?? 0

async function open(): Promise<Database> {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  return database
}

describe('the schema', () => {
  it('should be made once, in order', async () => {
    const { db } = await open()
    expect(await currentVersion(db)).toBe(0)
    expect(await migrate(db)).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(db)).toEqual([])
    expect(await currentVersion(db)).toBe(newest)
    const versions = migrations.map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
    // A step that filled a gap later would never run where a newer one has. Those up to 44 are out in the world.
    const sinceGaps = versions.filter((version) => version >= 44)
    expect(sinceGaps).toEqual(sinceGaps.map((_, nth) => 44 + nth))
  })

  it('should be made once when several start together', async () => {
    const { db } = await open()
    const ran = await Promise.all([migrate(db), migrate(db), migrate(db)])
    expect(ran.flat()).toHaveLength(migrations.length)
  })

  it('should leave no trace of a step that fails', async () => {
    const { db } = await open()
    const statements = ['CREATE TABLE half (a integer)', 'CREATE TABLE broken (']
    const failing = { version: newest + 1, name: 'half', statements }
    await expect(migrate(db, [...migrations, failing])).rejects.toThrow()
    expect(await currentVersion(db)).toBe(newest)
    await expect(sql`SELECT * FROM half`.execute(db)).rejects.toThrow('half')
  })

  it('should refuse data of a newer program', async () => {
    const { db } = await open()
    await migrate(db)
    await sql`INSERT INTO schema_version (version, name) VALUES (99, 'from the future')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      new StartFailure(
        `The data is of schema version 99, but this program knows versions up to ${newest}. Start the newer program.`,
      ),
    )
  })
})

describe('a transaction', () => {
  it('should be tried again when the database asks for it, and only then', async () => {
    const { db } = await open()
    let tries = 0
    const failing = (code: string, times: number) =>
      inTransaction(db, async () => {
        tries += 1
        if (tries <= times) throw Object.assign(new Error('again'), { code })
        return 'done'
      })
    expect(await failing('40001', 2)).toBe('done')
    tries = 0
    expect(await failing('40P01', 1)).toBe('done')
    tries = 0
    await expect(failing('23505', 1)).rejects.toThrow('again')
    expect(tries).toBe(1)
  })

  it('should know what is not unique by its name, that of a shard of a cluster as well', async () => {
    const { db } = await open()
    await sql`CREATE TABLE note (id integer CONSTRAINT note_key_102008 PRIMARY KEY)`.execute(db)
    const error: unknown = await sql`INSERT INTO note VALUES (1), (1)`.execute(db).catch((thrown: unknown) => thrown)
    expect(violatedUnique(error)).toBe('note_key')
    expect(violatedUnique(new Error('something else'))).toBeUndefined()
  })

  it('should keep nothing of what failed, and others out of it', async () => {
    const { db } = await open()
    await sql`CREATE TABLE note (id integer PRIMARY KEY)`.execute(db)
    const add = (id: number, fail: boolean) =>
      inTransaction(db, async (trx) => {
        await sql`INSERT INTO note VALUES (${id})`.execute(trx)
        if (fail) throw new Error('no')
      })
    await Promise.allSettled(Array.from({ length: 20 }, (_, id) => add(id, id % 2 === 0)))
    const { rows } = await sql<{ id: number }>`SELECT id FROM note ORDER BY id`.execute(db)
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => index * 2 + 1))
    await expect(add(1, false)).rejects.toMatchObject({ code: '23505' })
  })

  it('should do what nobody reads the answer of, or nothing of the whole', async () => {
    const { db } = await open()
    await sql`CREATE TABLE note (id integer PRIMARY KEY)`.execute(db)
    const add = (ids: readonly number[], end?: () => Promise<unknown>) =>
      inTransaction(db, async (trx) => {
        for (const id of ids) await andGoOn(sql`INSERT INTO note VALUES (${id})`).execute(trx)
        await end?.()
        return ids
      })
    const count = async () => (await sql<{ n: number }>`SELECT count(*) AS n FROM note`.execute(db)).rows[0]?.n
    expect(await add([])).toEqual([])
    await add([1, 2])
    expect(await count()).toBe(2)
    // The failing one goes over with its commit; those behind it must not fall into what it leaves.
    const all = [add([3, 1, 4]), add([5]), count(), add([6, 6]), add([7]), count()]
    const settled = await Promise.allSettled(all)
    expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true, true])
    await expect(add([8, 1])).rejects.toMatchObject({ code: '23505' })
    await expect(add([9], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await count()).toBe(4)
  })

  it('should let nobody into a transaction between its end that failed and its rollback', async () => {
    const { db } = await open()
    await sql`CREATE TABLE note (id integer PRIMARY KEY)`.execute(db)
    const fail = () =>
      inTransaction(db, async (trx) => {
        await sql`INSERT INTO note VALUES (1)`.execute(trx)
        await andGoOn(sql`INSERT INTO note VALUES (1)`).execute(trx)
      })
    const read = async () => (await sql`SELECT id FROM note`.execute(db)).rows
    for (let time = 0; time < 10; time += 1) {
      const found = await Promise.allSettled([fail(), read(), read()])
      expect(found.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    }
    expect(await read()).toEqual([])
  })

  it('should fail in the next statement with what failed before it', async () => {
    const { db } = await open()
    await sql`CREATE TABLE note (id integer PRIMARY KEY)`.execute(db)
    const work = inTransaction(db, async (trx) => {
      await andGoOn(sql`INSERT INTO note VALUES (${1}), (${1})`).execute(trx)
      await sql`SELECT ${1}::int`.execute(trx)
    })
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' })
    const seen = await inTransaction(db, async (trx) => {
      await andGoOn(sql`INSERT INTO note VALUES (${2})`).execute(trx)
      return sql`SELECT id FROM note`.execute(trx)
    })
    expect(seen.rows).toEqual([{ id: 2 }])
  })

  it("should fail with what can't be written as text, and leave no transaction behind", async () => {
    const { db } = await open()
    await sql`CREATE TABLE note (id integer PRIMARY KEY, text text)`.execute(db)
    const circle: { self?: object } = {}
    circle.self = circle
    const add = (id: number, text: unknown) =>
      inTransaction(db, async (trx) => {
        await sql`INSERT INTO note VALUES (${id}, '')`.execute(trx)
        await andGoOn(sql`UPDATE note SET text = ${text} WHERE id = ${id}`).execute(trx)
      })
    await expect(add(1, circle)).rejects.toThrow('circular')
    await add(2, 'two')
    await expect(add(2, 'again')).rejects.toMatchObject({ code: '23505' })
    expect((await sql`SELECT id, text FROM note`.execute(db)).rows).toEqual([{ id: 2, text: 'two' }])
  })

  it('should read values back as they were written', async () => {
    const { db } = await open()
    await migrate(db)
    await insertRows(db, 'activity_daily', [
      { brand: 'kyvol', data_center: 'cn', day: '2026-11-20', dau: 1, wau: 2, mau: 3, devices_online: 4 },
    ])
    const columns = ['brand', 'data_center', 'day', 'dau', 'wau', 'mau', 'devices_online'] as const
    expect(await db.selectFrom('activity_daily').select(columns).execute()).toEqual([
      { brand: 'kyvol', data_center: 'cn', day: '2026-11-20', dau: 1, wau: 2, mau: 3, devices_online: 4 },
    ])
    const odd = await sql<{ t: string; n: number; j: unknown; at: Date; none: null; big: number }>`
      SELECT ${'ü中\n"'}::text AS t, ${7}::int AS n, ${'{"a":[1]}'}::jsonb AS j, ${new Date(1234)}::timestamptz AS at,
        ${null}::text AS none, count(*) AS big FROM activity_daily`.execute(db)
    expect(odd.rows).toEqual([{ t: 'ü中\n"', n: 7, j: { a: [1] }, at: new Date(1234), none: null, big: 1 }])
  })
})

describe('the lock of a data directory', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'srv-lock-'))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))
  const lockFile = () => path.join(dir, 'lock.json')

  it('should let one in at a time, and the next one afterwards', () => {
    const unlock = lockDataDir(dir)
    expect(() => lockDataDir(dir)).toThrow(
      `The data directory ${dir} is in use by process ${process.pid}. Stop it, or set DATA_DIR to another directory.`,
    )
    unlock()
    expect(existsSync(lockFile())).toBe(false)
    lockDataDir(dir)()
  })

  it('should refuse while another process holds it, and take over when that one is gone', async () => {
    const other = spawn('sleep', ['30'])
    const start = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
    writeFileSync(lockFile(), JSON.stringify({ pid: other.pid, started: start }))
    expect(() => lockDataDir(dir)).toThrow(`in use by process ${other.pid}`)
    const gone = new Promise((resolve) => other.once('exit', resolve))
    other.kill('SIGKILL')
    await gone
    lockDataDir(dir)()
  })

  it('should not mistake a new process with an old number for the old one', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: 'long ago' }))
    lockDataDir(dir)()
  })

  it.each(['', 'not json', '{}', '{"pid":"1"}'])('should take over a lock that says nothing: %s', (text) => {
    writeFileSync(lockFile(), text)
    lockDataDir(dir)()
  })

  it('should wait for another taking over, but not for one that died doing so', () => {
    writeFileSync(lockFile(), '{}')
    writeFileSync(path.join(dir, 'lock.takeover'), '{"pid":1,"started":"x"}')
    expect(() => lockDataDir(dir)).toThrow('in use by process 1')
    spawnSync('touch', ['-d', '1 minute ago', path.join(dir, 'lock.takeover')])
    lockDataDir(dir)()
  })

  it('should say so when it cannot write', () => {
    const file = path.join(dir, 'file')
    writeFileSync(file, '')
    expect(() => lockDataDir(path.join(file, 'below'))).toThrow(/can't be written to \(ENOTDIR\)/)
    chmodSync(file, 0o600)
  })
})

it('should say in one line that a database cannot be reached', async () => {
  await expect(openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /^The database can't be reached \(.*ECONNREFUSED.*\)\. Check DATABASE_URL\.$/,
  )
})
