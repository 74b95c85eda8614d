import { demoNow } from '@bms/fixtures'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Database } from '../db/open-database.ts'
import { createMemoryPorts } from '../ports/ports.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { dequeue, enqueue } from './queue.ts'
import { createJobRunner, type JobHandler, leaseLength, ofBrand, startJobs, withGiveUp } from './runner.ts'
import { sweep } from './sweep.ts'

let database: Database
let time: number
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  time = Date.parse(demoNow)
  await database.db.deleteFrom('job').execute()
})

const now = () => new Date(time)
const order = (ref: string, inMs = 0) =>
  enqueue(database.db, now(), { brand: 'kyvol', kind: 'test', ref, runAt: new Date(time + inMs), data: { ref } })
const runnerOf = (handler: JobHandler) =>
  createJobRunner({
    db: database.db,
    ports: createMemoryPorts(),
    log: pino({ level: 'silent' }),
    now,
    handlers: { test: ofBrand(handler) },
  })
const stateOf = (ref: string) =>
  database.db.selectFrom('job').select(['state', 'attempts', 'last_error']).where('ref', '=', ref).executeTakeFirst()

describe('jobs', () => {
  it('should be done when due, earliest first, and once', async () => {
    const done: string[] = []
    const runner = runnerOf(async ({ ref }) => void done.push(ref))
    await order('later', 60_000)
    await order('second', -1)
    await order('first', -2)
    expect(await runner.runDue()).toBe(2)
    time += 60_000
    await Promise.all([runner.runDue(), runnerOf(async ({ ref }) => void done.push(ref)).runDue()])
    expect(done).toEqual(['first', 'second', 'later'])
    expect(await runner.runDue()).toBe(0)
  })

  it('should take the newest order for the same work, and forget what was taken out', async () => {
    const done: unknown[] = []
    const runner = runnerOf(async ({ ref }) => void done.push(ref))
    await order('moved', 0)
    await order('moved', 5000)
    await order('dropped', 0)
    await dequeue(database.db, 'kyvol', 'test', 'dropped')
    expect(await runner.runDue()).toBe(0)
    time += 5000
    expect(await runner.runDue()).toBe(1)
    expect(done).toEqual(['moved'])
  })

  it('should wait longer after each failure, and give up after the eighth', async () => {
    const tries: number[] = []
    const givenUp: string[] = []
    const runner = runnerOf(
      withGiveUp(
        ({ attempts }) => {
          tries.push(attempts)
          return Promise.reject(new Error(attempts === 8 ? 'the last' : 'not yet'))
        },
        async ({ ref }) => void givenUp.push(ref),
      ),
    )
    await order('failing')
    await runner.runDue()
    expect(await stateOf('failing')).toEqual({ state: 'queued', attempts: 1, last_error: 'not yet' })
    time += 999
    expect(await runner.runDue()).toBe(0)
    time += 1
    expect(await runner.runDue()).toBe(1)
    for (let more = 0; more < 10; more += 1) {
      time += 600_000
      await runner.runDue()
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await stateOf('failing')).toEqual({ state: 'failed', attempts: 8, last_error: 'the last' })
    expect(givenUp).toEqual(['failing'])
  })

  it('should be given up when eight processes in a row were lost with it', async () => {
    let tries = 0
    await order('deadly')
    for (let process = 1; process <= 8; process += 1) {
      const taken = Promise.withResolvers<void>()
      // It never comes back, as a killed process doesn't.
      void runnerOf(() => {
        tries += 1
        taken.resolve()
        return new Promise<never>(() => {})
      }).runDue()
      await taken.promise
      time += leaseLength
    }
    const givenUp: string[] = []
    const ninth = runnerOf(
      withGiveUp(
        async () => void (tries += 1),
        async ({ ref }) => {
          givenUp.push(ref)
          if (givenUp.length === 1) throw new Error('not now')
        },
      ),
    )
    await ninth.runDue()
    expect((await stateOf('deadly'))?.state).toBe('queued')
    time += 600_000
    await ninth.runDue()
    expect([tries, givenUp]).toEqual([8, ['deadly', 'deadly']])
    const last_error = 'The process was lost with it each time.'
    expect(await stateOf('deadly')).toMatchObject({ state: 'failed', last_error })
  })

  it('should not be given up by a process that no longer has it', async () => {
    const givenUp: string[] = []
    const failing = (between: (ref: string) => Promise<unknown>) =>
      withGiveUp(
        async ({ ref }) => {
          await between(ref)
          throw new Error('the last')
        },
        async ({ ref }) => void givenUp.push(ref),
      )
    const due = async (ref: string) => {
      await order(ref)
      await database.db.updateTable('job').set({ attempts: 7 }).where('ref', '=', ref).execute()
    }
    await due('ordered anew')
    await runnerOf(failing((ref) => order(ref, 5000))).runDue()
    expect(await stateOf('ordered anew')).toMatchObject({ state: 'queued', attempts: 0, last_error: null })
    await due('taken over')
    const other = runnerOf(async () => undefined)
    await runnerOf(
      failing(async () => {
        time += leaseLength
        await other.runDue()
      }),
    ).runDue()
    const last_error = 'The process was lost with it each time.'
    expect(await stateOf('taken over')).toMatchObject({ state: 'failed', last_error })
    await due('to end')
    const ending = runnerOf(
      failing(async () => {
        ending.end()
      }),
    )
    await ending.runDue()
    expect(await stateOf('to end')).toMatchObject({ state: 'queued', attempts: 7 })
    expect(givenUp).toEqual([])
  })

  it('should be left when giving it up takes its process with it, too', async () => {
    await order('deadlier')
    await database.db.updateTable('job').set({ attempts: 16 }).where('ref', '=', 'deadlier').execute()
    const givenUp: string[] = []
    const runner = runnerOf(
      withGiveUp(
        () => Promise.resolve(),
        async ({ ref }) => void givenUp.push(ref),
      ),
    )
    await runner.runDue()
    expect([givenUp, (await stateOf('deadlier'))?.state]).toEqual([[], 'failed'])
  })

  it('should go on where a process was lost, and keep that process from finishing what is another’s', async () => {
    const begun: number[] = []
    let release = (): void => {}
    let refused: unknown
    const taken = Promise.withResolvers<void>()
    const lost = runnerOf(async ({ attempts }, { stay }) => {
      begun.push(attempts)
      taken.resolve()
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await stay().catch((error: unknown) => {
        refused = error
        throw error
      })
    })
    await order('lost')
    const hanging = lost.runDue()
    const other = runnerOf(async ({ attempts }) => void begun.push(attempts))
    // Looking for work meanwhile, the other one might be first.
    await taken.promise
    expect(await other.runDue()).toBe(0)
    time += leaseLength
    expect(await other.runDue()).toBe(1)
    release()
    await hanging
    expect(refused).toBeInstanceOf(Error)
    expect(begun).toEqual([1, 2])
    expect((await stateOf('lost'))?.state).toBe('done')
  })

  it('should keep slow work for the process that is at it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const begun: number[] = []
      const taken = Promise.withResolvers<void>()
      const done = Promise.withResolvers<void>()
      const slow = runnerOf(({ attempts }) => {
        begun.push(attempts)
        taken.resolve()
        return done.promise
      })
      await order('slow')
      const working = slow.runDue()
      await taken.promise
      const keptUntil = async () => {
        const job = await database.db.selectFrom('job').select('run_at').where('ref', '=', 'slow').executeTakeFirst()
        return job?.run_at.getTime()
      }
      time += leaseLength - 1
      vi.advanceTimersByTime(leaseLength - 1)
      await expect.poll(keptUntil).toBe(time + leaseLength)
      time += 1
      expect(await runnerOf(async ({ attempts }) => void begun.push(attempts)).runDue()).toBe(0)
      done.resolve()
      expect(await working).toBe(1)
      expect(begun).toEqual([1])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('should put work back when the process is to end, and begin nothing more', async () => {
    const begun: string[] = []
    const runner = runnerOf(async ({ ref }, { stay }) => {
      begun.push(ref)
      await stay()
      runner.end()
      await stay()
      begun.push('never')
    })
    await order('first', -2)
    await order('second', -1)
    expect(await runner.runDue()).toBe(1)
    expect(await stateOf('first')).toEqual({ state: 'queued', attempts: 0, last_error: null })
    const other = runnerOf(async ({ ref, attempts }) => void begun.push(`${ref} ${attempts}`))
    expect([await runner.runDue(), await other.runDue()]).toEqual([0, 2])
    expect(begun).toEqual(['first', 'second 1', 'first 1'])
  })

  it('should stop at once though work asks to go on without end', async () => {
    let steps = 0
    const going = Promise.withResolvers<void>()
    const runner = runnerOf(async () => {
      steps += 1
      if (steps === 3) going.resolve()
      return { again: now() }
    })
    await order('endless')
    const jobs = startJobs(runner, pino({ level: 'silent' }))
    await going.promise
    await jobs.stop()
    const done = steps
    expect(await runner.runDue()).toBe(0)
    expect([steps, (await stateOf('endless'))?.state]).toEqual([done, 'queued'])
  })

  it('should go on later when the work asks for it', async () => {
    let steps = 0
    const runner = runnerOf(async () => ((steps += 1) < 3 ? { again: new Date(time + 1000) } : undefined))
    await order('long')
    for (let round = 0; round < 5; round += 1) {
      await runner.runDue()
      time += 1000
    }
    expect(steps).toBe(3)
  })

  it('should be swept away a month after they were done, and not while they wait', async () => {
    await order('done')
    await order('waiting', 90 * 86_400_000)
    await runnerOf(async () => {}).runDue()
    time += 29 * 86_400_000
    await sweep(database.db, now())
    expect((await stateOf('done'))?.state).toBe('done')
    time += 2 * 86_400_000
    await sweep(database.db, now())
    expect(await stateOf('done')).toBeUndefined()
    expect((await stateOf('waiting'))?.state).toBe('queued')
  })
})
