import { randomUUID } from 'node:crypto'

import { type Brand, isBrand, type ProjectKey } from '@bms/contract'
import { type Kysely, sql, type Updateable } from 'kysely'
import type { Logger } from 'pino'

import type { Tables } from '../db/tables.ts'
import { newId } from '../ids.ts'
import type { Ports } from '../ports/ports.ts'

/** Work in hand, of a brand unless something else is said. */
export interface Job<Project extends ProjectKey = Brand> {
  readonly job_id: string
  readonly brand: Project
  readonly kind: string
  readonly ref: string
  readonly data: Readonly<Record<string, unknown>>
  /** How often it was begun, this time included. */
  readonly attempts: number
}

/** What a handler works with. The fields of a request are there because records tell of jobs too. */
export interface JobContext {
  readonly db: Kysely<Tables>
  readonly ports: Ports
  readonly log: Logger
  readonly now: () => Date
  readonly identity: undefined
  readonly idempotencyKey: undefined
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  /**
   * Says that the work goes on; rejects with `LeftJob` when another process has taken it over, or this one is to end.
   * Call it before each step that must be taken once. While the process lives it is said now and then by itself, so that
   * a slow step isn't taken for a lost one.
   */
  readonly stay: () => Promise<void>
}

/**
 * Does one kind of work. It may be begun again at any time (a process was killed), so each step it takes is kept in the
 * database together with its effect. It answers when it wants to go on, or nothing when the work is done.
 */
export interface JobHandler<Project extends ProjectKey = Brand> {
  (job: Job<Project>, context: JobContext): Outcome
  /**
   * What is done when the work has failed for good, be it that it threw or that its process was lost with it each time:
   * it leaves things as somebody can go on with them, and tells the owner. May be begun again, too.
   */
  readonly giveUp?: (job: Job<Project>, context: JobContext) => Outcome
}

/** When work goes on, or nothing when it is over. */
type Outcome = Promise<{ readonly again: Date } | void>

/** The handler, with what is done when the work has failed for good. */
export const withGiveUp = (handler: JobHandler, giveUp: NonNullable<JobHandler['giveUp']>): JobHandler =>
  Object.assign((...given: Parameters<JobHandler>) => handler(...given), { giveUp })

/** A handler of work that is always a brand's, among those of all work. */
export function ofBrand(handler: JobHandler): JobHandler<ProjectKey> {
  const { giveUp } = handler
  const only =
    (work: NonNullable<JobHandler['giveUp']>): JobHandler<ProjectKey> =>
    ({ brand, ...job }, context) => {
      if (!isBrand(brand)) throw new Error(`There is no ${job.kind} of ${brand}`)
      return work({ ...job, brand }, context)
    }
  return giveUp ? Object.assign(only(handler), { giveUp: only(giveUp) }) : only(handler)
}

/** What the runner works with. */
export interface JobDeps {
  readonly db: Kysely<Tables>
  readonly ports: Ports
  readonly log: Logger
  readonly now: () => Date
  readonly handlers: Readonly<Record<string, JobHandler<ProjectKey>>>
}

/** Takes due work from the queue. */
export interface JobRunner {
  /** Does everything that is due, one after the other; returns how many pieces of work were begun. */
  runDue(): Promise<number>
  /** Begins nothing any more. What is at hand goes back into the queue where it next says that it goes on. */
  end(): void
}

/** How long work may be silent before another process takes it over, in milliseconds. */
export const leaseLength = 60_000

/** How often work is tried. Begun counts, not ended: work that ends its process must end, too. */
const maxAttempts = 8

/** How often it is tried to give work up, after which it is just left. */
const maxGiveUps = 8

/** How long failed work waits, in milliseconds: a second, then twice as long each time, up to ten minutes. */
const backOff = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 600_000)

/** The work is left to others: one has it by now, or whoever is first takes it. Nothing has failed. */
class LeftJob extends Error {}

const lost = 'The process was lost with it each time.'

const toMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500).replaceAll('\0', '')

/** Makes a runner. Several may work on one database, in one process or in many: a piece of work is one runner's at a time. */
export function createJobRunner({ db, ports, log, now, handlers }: JobDeps): JobRunner {
  const worker = randomUUID()
  const kinds = Object.keys(handlers)
  let isEnding = false

  async function claim(): Promise<Job<ProjectKey> | undefined> {
    const at = now()
    // A subquery of the update's condition could be run once for each row, and claim more than one.
    const found = await sql<Job<ProjectKey>>`
      WITH due AS MATERIALIZED (
        SELECT brand, job_id FROM job
        WHERE state IN ('queued', 'running') AND run_at <= ${at} AND kind IN (${sql.join(kinds)})
        ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      UPDATE job j SET state = 'running', worker = ${worker}, attempts = attempts + 1,
        run_at = ${new Date(at.getTime() + leaseLength)}
      FROM due WHERE j.brand = due.brand AND j.job_id = due.job_id
      RETURNING j.job_id, j.brand, kind, ref, data, attempts`.execute(db)
    return found.rows[0]
  }

  /** Changes the job as long as it is ours; where it was ordered anew meanwhile, the new order stands. */
  const settle = (job: Job<ProjectKey>, set: Updateable<Tables['job']>) => updateOf(job).set(set).execute()
  const updateOf = (job: Job<ProjectKey>) =>
    db
      .updateTable('job')
      .where('brand', '=', job.brand)
      .where('job_id', '=', job.job_id)
      .where('worker', '=', worker)
      .where('state', '=', 'running')

  async function extend(job: Job<ProjectKey>): Promise<boolean> {
    const kept = await updateOf(job)
      .set({ run_at: new Date(now().getTime() + leaseLength) })
      .executeTakeFirst()
    return kept.numUpdatedRows > 0n
  }

  async function stay(job: Job<ProjectKey>): Promise<void> {
    if (isEnding || !(await extend(job))) throw new LeftJob()
  }

  async function run(job: Job<ProjectKey>): Promise<void> {
    const context: JobContext = {
      db,
      ports,
      log,
      now,
      identity: undefined,
      idempotencyKey: undefined,
      requestId: newId(now()),
      address: '',
      userAgent: `job ${job.kind}`,
      stay: () => stay(job),
    }
    // Nobody waits for it: whether the work is somebody else's by now is told to who asks.
    const alive = setInterval(() => void extend(job).catch(() => undefined), leaseLength / 4)
    alive.unref()
    try {
      // Who was to try it last has told nothing: the process was lost.
      if (job.attempts > maxAttempts) return await giveUp(job, context, lost)
      const outcome = await handlers[job.kind]?.(job, context)
      if (outcome) await settle(job, { state: 'queued', run_at: outcome.again, attempts: 0, worker: null })
      else await settle(job, { state: 'done', finished_at: now(), worker: null, last_error: null })
    } catch (error) {
      if (error instanceof LeftJob) return await leave(job)
      log.error({ err: error, job: job.job_id, kind: job.kind, attempts: job.attempts }, 'job failed')
      if (job.attempts >= maxAttempts) return await giveUp(job, context, toMessage(error))
      await retry(job, toMessage(error))
    } finally {
      clearInterval(alive)
    }
  }

  /** It hasn't failed: this time doesn't count. Where somebody else has it, nothing happens. */
  async function leave(job: Job<ProjectKey>): Promise<void> {
    await settle(job, { state: 'queued', run_at: now(), attempts: job.attempts - 1, worker: null })
  }

  const retry = (job: Job<ProjectKey>, last_error: string) =>
    settle(job, {
      state: 'queued',
      run_at: new Date(now().getTime() + backOff(job.attempts)),
      worker: null,
      last_error,
    })

  /** Work has failed for good; where that can't be said now, it is tried to say it later. */
  async function giveUp(job: Job<ProjectKey>, context: JobContext, last_error: string): Promise<void> {
    try {
      // Ordered anew or taken over meanwhile, it isn't this process that says it has failed.
      await context.stay()
      const isOver = job.attempts > maxAttempts + maxGiveUps
      const outcome = isOver ? undefined : await handlers[job.kind]?.giveUp?.(job, context)
      if (outcome) await settle(job, { state: 'queued', run_at: outcome.again, attempts: 0, worker: null, last_error })
      else await settle(job, { state: 'failed', finished_at: now(), worker: null, last_error })
    } catch (error) {
      if (error instanceof LeftJob) return await leave(job)
      log.error({ err: error, job: job.job_id, kind: job.kind }, 'giving a job up failed')
      await retry(job, last_error)
    }
  }

  return {
    async runDue() {
      for (let begun = 0; ; begun += 1) {
        const job = kinds.length > 0 && !isEnding ? await claim() : undefined
        if (!job) return begun
        await run(job)
      }
    },
    end: () => void (isEnding = true),
  }
}

/**
 * Looks for due work again and again until it is stopped.
 * @param every Milliseconds between two looks.
 */
export function startJobs(runner: JobRunner, log: Logger, every = 500): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const look = (): void => {
    running = runner
      .runDue()
      .catch((error: unknown) => log.error({ err: error }, 'jobs failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(look, every)
      })
  }
  look()
  return {
    async stop() {
      stopped = true
      runner.end()
      clearTimeout(timer)
      await running
    },
  }
}
