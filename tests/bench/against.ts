import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { type Addresses, inTurn, newStatistics, repeatedLists, repeatedStatistics } from './addresses.ts'
import { type BenchServer, type Engine, startBenchServer } from './bench-server.ts'
import { readRate, writeRate } from './server-rate.ts'
import { createEdit, type Note } from './server.ts'
import { median } from './statistics.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How long one side is asked before it is the other's turn, in seconds: short, so that a moody machine is moody to both. */
const turn = 1

/** What is asked of both. */
const figures: readonly { readonly figure: string; readonly of: readonly Addresses[] }[] = [
  { figure: 'lists', of: repeatedLists },
  { figure: 'statistics', of: repeatedStatistics },
  { figure: 'statistics, no address twice', of: newStatistics },
]

/**
 * Lays out another commit as a tree of its own: its packages, and the libraries of this tree. The server runs from its
 * source, there is nothing to build.
 */
function layOut(commit: string): string {
  const name = execFileSync('git', ['rev-parse', '--short=12', `${commit}^{commit}`], { cwd: root, encoding: 'utf8' })
  const tree = path.join(root, '.cache/bench', `tree-${name.trim()}`)
  remove(tree)
  execFileSync('git', ['worktree', 'add', '--detach', tree, name.trim()], { cwd: root, stdio: 'ignore' })
  const own = path.join(tree, 'node_modules')
  mkdirSync(path.join(own, '@bms'), { recursive: true })
  for (const library of readdirSync(path.join(root, 'node_modules')))
    if (library !== '@bms') symlinkSync(path.join(root, 'node_modules', library), path.join(own, library))
  for (const name of readdirSync(path.join(tree, 'packages')))
    symlinkSync(path.join(tree, 'packages', name), path.join(own, '@bms', name))
  return tree
}

function remove(tree: string): void {
  if (!existsSync(tree)) return
  execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: root, stdio: 'ignore' })
  rmSync(tree, { recursive: true, force: true })
}

/** What a comparison came to: rates of both, and how many times the other's ours was at about the same time. */
interface Compared {
  readonly own: number
  readonly other: number
  readonly ratio: number
}

/** Asks both in turn, each first as often as the other. Whatever else the machine does is then done to both. */
async function compare(
  [own, other]: readonly [own: BenchServer, other: BenchServer],
  turns: number,
  rate: (server: BenchServer) => Promise<number>,
): Promise<Compared> {
  const rates: { own: number; other: number }[] = []
  // The first turn of each is to warm up.
  for (let nth = -1; nth < turns; nth += 1) {
    const isOwnFirst = nth % 2 === 0
    const first = await rate(isOwnFirst ? own : other)
    const second = await rate(isOwnFirst ? other : own)
    if (nth >= 0) rates.push(isOwnFirst ? { own: first, other: second } : { own: second, other: first })
  }
  return {
    own: median(rates.map((one) => one.own)),
    other: median(rates.map((one) => one.other)),
    ratio: median(rates.map((one) => one.own / one.other)),
  }
}

/** What a tree is held against, and how. */
export interface AgainstOptions {
  readonly commit: string
  readonly users: number
  readonly eventsPerDevice: number
  /** Half the turns of each side. */
  readonly runs: number
}

type Edit = (connection: number) => Promise<boolean>

/** Edits that go on from turn to turn: who was turned off is turned on next. */
async function createTurns(server: BenchServer): Promise<Edit> {
  const edit = await createEdit(server)
  const done = new Map<number, number>()
  return (connection) => {
    const nth = done.get(connection) ?? 0
    done.set(connection, nth + 1)
    return edit(connection, nth)
  }
}

/**
 * Lists, statistics and edits a second, of this tree's server and of another commit's, in the same run on data that each has
 * made for itself: the same users, the same rows of them.
 */
export async function measureAgainst(
  engine: Engine,
  { commit, users, eventsPerDevice, runs }: AgainstOptions,
  note: Note,
): Promise<void> {
  const tree = layOut(commit)
  const servers: BenchServer[] = []
  const start = async (of: string): Promise<BenchServer> => {
    const server = await startBenchServer(engine, users, eventsPerDevice, { root: of, env: { DEMO: '0' } })
    servers.push(server)
    return server
  }
  const put = (figure: string, { own, other, ratio }: Compared): void => {
    const label = `${engine.name}, ${users.toLocaleString('en')} users, against ${commit}: ${figure}`
    note(`${label}, a second`, own, `(${other.toFixed(0)})`)
    note(`${label}, × of before`, ratio, '≥ 0.95', undefined, 2)
  }
  try {
    const sides = [await start(root), await start(tree)] as const
    for (const { figure, of } of figures) {
      const next = new Map(sides.map((side) => [side, inTurn(of)]))
      const rate = async (side: BenchServer): Promise<number> => {
        const { perSecond } = await readRate(side.origin, next.get(side) ?? inTurn(of), side.identity, {
          seconds: turn,
        })
        return perSecond
      }
      put(figure, await compare(sides, runs * 2, rate))
    }
    const edits = new Map<BenchServer, Edit>()
    for (const side of sides) edits.set(side, await createTurns(side))
    const rate = async (side: BenchServer): Promise<number> => {
      const { perSecond } = await writeRate(edits.get(side) ?? (async () => false), { seconds: turn })
      return perSecond
    }
    put('audited edits', await compare(sides, runs * 2, rate))
  } finally {
    for (const server of servers) await server.stop()
    remove(tree)
  }
}
