import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { processStart } from './process-start.ts'
import { StartFailure } from './start-failure.ts'

interface Holder {
  readonly pid: number
  readonly started: string
}

/** Longest a takeover may last before another process believes it died half-way, in milliseconds. */
const takeoverLimit = 10_000

/**
 * Takes a data directory for this process alone: PGlite does not lock it, and a second process would
 * silently lose data. The directory is made when missing. A lock whose process is gone is taken over.
 * Returns the function that gives it back.
 * @throws StartFailure when another process holds the directory or it can't be written to.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock.json')
  const own = path.join(dataDir, `lock.${process.pid}.${Math.random().toString(36).slice(2)}.json`)
  const self: Holder = { pid: process.pid, started: processStart(process.pid) ?? 'unknown' }
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(own, JSON.stringify(self), { flag: 'wx' })
  } catch (error) {
    throw new StartFailure(`The data directory ${dataDir} can't be written to (${reasonOf(error)}).`)
  }
  try {
    // A link either makes the whole file or fails: nobody ever reads half a lock.
    if (!tryLink(own, file)) takeOver(dataDir, file, own)
  } finally {
    rmSync(own, { force: true })
  }
  return () => {
    const holder = readHolder(file)
    if (holder?.pid === self.pid && holder.started === self.started) rmSync(file, { force: true })
  }
}

function takeOver(dataDir: string, file: string, own: string): void {
  const guard = path.join(dataDir, 'lock.takeover')
  refuseIfAlive(dataDir, file)
  // Only one process at a time may replace a dead one's lock; otherwise two could both believe they did.
  if (!tryLink(own, guard)) {
    if (Date.now() - modifiedAt(guard) < takeoverLimit) throw heldBy(dataDir, readHolder(guard))
    rmSync(guard, { force: true })
    if (!tryLink(own, guard)) throw heldBy(dataDir, readHolder(guard))
  }
  try {
    refuseIfAlive(dataDir, file)
    renameSync(own, file)
  } finally {
    rmSync(guard, { force: true })
  }
}

function refuseIfAlive(dataDir: string, file: string): void {
  const holder = readHolder(file)
  // This very process counts as alive too: it may not open the directory twice.
  if (holder && processStart(holder.pid) === holder.started) throw heldBy(dataDir, holder)
}

function heldBy(dataDir: string, holder: Holder | undefined): StartFailure {
  return new StartFailure(
    `The data directory ${dataDir} is in use by process ${holder?.pid ?? 'unknown'}. Stop it, or set DATA_DIR to another directory.`,
  )
}

function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const { pid, started } = value as Partial<Holder>
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw new StartFailure(`The lock ${to} can't be made (${reasonOf(error)}).`)
  }
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
