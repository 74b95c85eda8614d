import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type AppUser, codes } from '@bms/contract'

import { type Acknowledged, checkChains, checkKept, type Engine, environmentOf, turn, usersOf } from './kill-rounds.ts'
import { mount } from './refusals.ts'
import { type Caller, serving, signIn, startProcess } from './server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Left free when the writing begins: some hundred changes. */
const left = 2_000_000

/** Rounds of changes after which it should long have been full. */
const mostRounds = 60

/**
 * A disk that fills up while the server writes: changes are refused in words, those that were acknowledged stay, and
 * with space again it goes on, without being started anew. Returns what was done, for the report.
 * @throws an Error that names what was lost.
 */
export async function fillDisk(work: string): Promise<string> {
  const disk = path.join(work, 'filling')
  mkdirSync(disk, { recursive: true })
  if (!mount(disk, 'size=400m')) return 'SKIPPED: no right to mount a small file system here'
  try {
    return await fill(disk, { name: 'pglite', dataDir: path.join(disk, 'data') })
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}

async function fill(disk: string, engine: Engine): Promise<string> {
  const seed = ['packages/server/src/cli/seed.ts', '--users', '500']
  execFileSync(process.execPath, seed, { cwd: root, env: environmentOf(engine), stdio: 'ignore' })
  const server = serving(await startProcess(environmentOf(engine)))
  const caller = await signIn(server.url)
  const ballast = path.join(disk, 'ballast')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)))
  const users = new Map((await usersOf(caller)).map(({ user_id, status }) => [user_id, status]))
  const done: Acknowledged[] = []
  const words = await writeUntilFull(caller, users, done)
  await checkKept(caller, done)
  rmSync(ballast)
  if ((await writeRound(caller, users, done)).length > 0) throw new Error('With space again changes were refused.')
  await server.kill()
  const again = serving(await startProcess(environmentOf(engine)))
  await checkKept(await signIn(again.url), done)
  await again.end()
  await checkChains(engine)
  return `${done.length} changes acknowledged, all kept; what was over: ${words}`
}

type Users = Map<string, AppUser['status']>

/** Changes each user once, all at once; answers what was said to those that were refused. */
async function writeRound(caller: Caller, users: Users, done: Acknowledged[]): Promise<string[]> {
  const answers = [...users].map(async ([userId, status]) => {
    const next = status === 'enabled' ? 'disabled' : 'enabled'
    const { code, message, request_id } = await turn(caller, userId, next)
    if (code !== codes.ok) return [message]
    users.set(userId, next)
    done.push({ userId, status: next, requestId: request_id })
    return []
  })
  return (await Promise.all(answers)).flat()
}

/** Writes until a whole round is refused; answers in what words. */
async function writeUntilFull(caller: Caller, users: Users, done: Acknowledged[]): Promise<string> {
  for (let round = 1; round <= mostRounds; round += 1) {
    const refused = await writeRound(caller, users, done)
    if (refused.length < users.size) continue
    const words = [...new Set(refused)].join(' ')
    if (!words.includes('no space left')) throw new Error(`A full disk was answered: ${words}`)
    return words
  }
  throw new Error('The disk never became full.')
}
