import { type AppUser, codes, type Envelope, type OperationRecord, type Page } from '@bms/contract'
import { openDatabase, verifyChains } from '@bms/server'

import { type Caller, environment, serving, signIn, startProcess } from './server-process.ts'

/** The database that a round's servers work on. */
export type Engine =
  | { readonly name: 'pglite'; readonly dataDir: string }
  | { readonly name: 'postgres'; readonly databaseUrl: string }

/** A change that the server said was done. */
export interface Acknowledged {
  readonly userId: string
  readonly status: 'enabled' | 'disabled'
  readonly requestId: string
}

/** How many write at once. */
const writers = 4

/** Environment of a server on this engine. */
export function environmentOf(engine: Engine): NodeJS.ProcessEnv {
  return environment(
    engine.name === 'pglite'
      ? { DATA_DIR: engine.dataDir }
      : { DATABASE_URL: engine.databaseUrl, DATA_DIR: '/nonexistent', DEMO: '1' },
  )
}

/**
 * One round: writers change users until the server is killed in the middle of it; then it starts again and must
 * know every change it had acknowledged, with its record. Returns how many there were.
 * @throws an Error that names what was lost.
 */
export async function killRound(engine: Engine, afterMilliseconds: number): Promise<number> {
  const server = serving(await startProcess(environmentOf(engine)))
  const caller = await signIn(server.url)
  const users = await usersOf(caller)
  const done: Acknowledged[] = []
  const lanes = Array.from({ length: writers }, (_, lane) =>
    keepWriting(
      caller,
      users.filter((_user, index) => index % writers === lane),
      done,
    ),
  )
  // What is killed is a server at work: never before something was acknowledged.
  await Promise.all([waitFor(afterMilliseconds), waitUntil(() => done.length > 0)])
  await server.kill()
  await Promise.all(lanes)

  const again = serving(await startProcess(environmentOf(engine)))
  await checkKept(await signIn(again.url), done)
  await again.end()
  await checkChains(engine)
  return done.length
}

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function waitUntil(holds: () => boolean): Promise<void> {
  for (const start = performance.now(); !holds() && performance.now() - start < 30_000;) await waitFor(5)
}

/** Users to change, the same each time. */
export async function usersOf(caller: Caller): Promise<readonly AppUser[]> {
  const { data } = await caller.get<Page<AppUser>>('/api/v1/ky/user/list?page_size=200&status=enabled,disabled')
  return data.list
}

/** Turns a user on or off. */
export function turn(caller: Caller, userId: string, to: Acknowledged['status']): Promise<Envelope<unknown>> {
  const path = to === 'enabled' ? '/api/v1/ky/enabledUser' : '/api/v1/ky/disabledUser'
  return caller.post(path, { user_ids: [userId], reason: 'A round of chaos' })
}

/** Turns users off and on again, one after another, until nobody answers any more. */
async function keepWriting(caller: Caller, users: readonly AppUser[], done: Acknowledged[]): Promise<void> {
  const now = new Map(users.map(({ user_id, status }) => [user_id, status]))
  try {
    for (;;) {
      for (const [userId, status] of now) {
        const next = status === 'enabled' ? 'disabled' : 'enabled'
        const answer = await turn(caller, userId, next)
        if (answer.code !== codes.ok) throw new Error(`A write was answered ${answer.code}: ${answer.message}`)
        now.set(userId, next)
        done.push({ userId, status: next, requestId: answer.request_id })
      }
    }
  } catch (error) {
    // The connection breaks when the server is killed; anything else is a failure.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}

/** Whether every acknowledged change is there, with its record. */
export async function checkKept(caller: Caller, done: readonly Acknowledged[]): Promise<void> {
  const last = new Map(done.map((change) => [change.userId, change]))
  const now = new Map((await usersOf(caller)).map(({ user_id, status }) => [user_id, status]))
  const records = new Set<string>()
  for (const { userId, requestId } of last.values()) {
    const path = `/api/v1/bms/operation/record-list?target_id=${userId}&page_size=200`
    const { data } = await caller.get<Page<OperationRecord>>(path)
    for (const record of data.list) records.add(record.request_id)
    if (!records.has(requestId)) throw new Error(`The change ${requestId} of ${userId} has no record.`)
  }
  for (const { userId, status, requestId } of last.values()) {
    // One more change may have been done whose answer the kill cut off: then a record tells of it.
    if (now.get(userId) === status) continue
    const { data } = await caller.get<Page<OperationRecord>>(`/api/v1/bms/operation/record-list?target_id=${userId}`)
    if (data.list[0]?.request_id === requestId) throw new Error(`The change ${requestId} of ${userId} was lost.`)
  }
  const missing = done.filter(({ requestId }) => !records.has(requestId))
  if (missing.length > 0) throw new Error(`${missing.length} acknowledged changes have no record.`)
}

/** Whether every chain of records is whole. */
export async function checkChains(engine: Engine): Promise<void> {
  const database = await openDatabase(
    engine.name === 'pglite' ? { dataDir: engine.dataDir } : { databaseUrl: engine.databaseUrl },
  )
  const { broken } = await verifyChains(database.db)
  await database.close()
  if (broken) throw new Error(`The chain of ${broken.project} is broken at ${broken.seq}: ${broken.why}.`)
}
