import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

import { type Ended, environment, type ServerProcess, serving, startProcess } from './server-process.ts'

/** What a server must refuse, in one clear line and with an exit code. Returns what was used, for the report. */
export type Refusal = (work: string) => Promise<string>

/** A second process on a data directory that one holds. */
export const secondProcess: Refusal = async (work) => {
  const env = environment({ DATA_DIR: path.join(work, 'data') })
  const server = serving(await startProcess(env))
  try {
    return `refused: ${mustRefuse(await startProcess(env), /in use by process \d+/)}`
  } finally {
    await server.end()
  }
}

/** A data directory that can't be written to. Root may write wherever a file system can, so it gets one that can't. */
export const readOnly: Refusal = async (work) => {
  const dataDir = path.join(work, 'read-only')
  mkdirSync(dataDir, { recursive: true })
  const refuse = async () =>
    mustRefuse(await startProcess(environment({ DATA_DIR: dataDir })), /can't be written to \(E\w+\)/)
  if (process.getuid?.() !== 0) {
    chmodSync(dataDir, 0o500)
    return `refused (mode 0500): ${await refuse()}`
  }
  if (!mount(dataDir, 'ro')) return 'SKIPPED: root may write anywhere, and may not mount here'
  try {
    return `refused (a file system mounted read-only): ${await refuse()}`
  } finally {
    execFileSync('umount', [dataDir])
  }
}

/** A disk that is full before the data are made. */
export const fullDisk: Refusal = async (work) => {
  const small = path.join(work, 'small')
  mkdirSync(small, { recursive: true })
  if (mount(small, 'size=12m')) {
    try {
      const line = mustRefuse(await startProcess(environment({ DATA_DIR: path.join(small, 'data') })), /./)
      return `refused (a file system of 12 MB): ${line}`
    } finally {
      execFileSync('umount', [small])
    }
  }
  const dataDir = path.join(work, 'small-data')
  // 4 MB in blocks of 512 bytes; a file that grows beyond fails as on a full disk does.
  const limited = await startProcess(environment({ DATA_DIR: dataDir }), 'trap "" XFSZ; ulimit -f 8192; ')
  const line = mustRefuse(limited, /./)
  // Nothing half made stays in the way.
  const left = readdirSync(dataDir).filter((name) => name === 'pglite')
  if (left.length > 0) throw new Error('A database that was half made was left behind.')
  rmSync(dataDir, { recursive: true, force: true })
  return `refused (no right to mount: files limited to 4 MB by ulimit -f): ${line}`
}

/** Mounts a file system in memory there; answers whether that is allowed. */
export function mount(place: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The one line in which it said why. */
function mustRefuse(ended: ServerProcess | Ended, line: RegExp): string {
  if ('url' in ended) {
    void ended.kill()
    throw new Error('The server started where it should have refused.')
  }
  const { code, output } = ended
  const lines = output.trim().split('\n')
  if (code === 0) throw new Error(`It ended with 0:\n${output}`)
  const said = lines.filter((text) => text !== 'Making the demo data; this happens once.')
  if (said.length !== 1 || !line.test(said[0] ?? '') || /^\s+at |Error:/.test(output)) {
    throw new Error(`It did not say why in one line, but (exit ${code}):\n${output.slice(0, 2000)}`)
  }
  return said[0] ?? ''
}
