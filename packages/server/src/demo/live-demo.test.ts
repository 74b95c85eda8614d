import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { readSettings } from '../settings.ts'
import { startServer } from '../start-server.ts'
import { keepPlaying } from './play-day.ts'

// A database that was filled with demo data once; the day is only asked whether it was begun.
vi.mock(import('./demo-accounts.ts'), async (original) => ({
  ...(await original()),
  hasDemoAccounts: async () => true,
}))
vi.mock(import('./seed-demo.ts'), async (original) => ({ ...(await original()), isEmpty: async () => false }))
const stopPlaying = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock(import('./play-day.ts'), async (original) => ({
  ...(await original()),
  keepPlaying: vi.fn(() => stopPlaying),
}))

const dir = mkdtempSync(path.join(tmpdir(), 'srv-live-'))
beforeAll(() => {
  mkdirSync(path.join(dir, 'dist'))
  writeFileSync(path.join(dir, 'dist/index.html'), '<!doctype html><title>BMS Console</title>')
})
beforeEach(() => vi.clearAllMocks())
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Starts a server as its program does, in an environment, on data with demo accounts in it. */
const start = (env: Readonly<Record<string, string>>) =>
  startServer({
    ...readSettings({ DATA_DIR: path.join(dir, 'data'), ...env }, dir),
    port: 0,
    distDir: path.join(dir, 'dist'),
  })

describe('the live demo', () => {
  it('should go on as long as the server runs', async () => {
    const server = await start({})
    expect(server.demo).toBe(true)
    expect(keepPlaying).toHaveBeenCalledOnce()
    expect(stopPlaying).not.toHaveBeenCalled()
    await server.close()
    expect(stopPlaying).toHaveBeenCalledOnce()
  }, 60_000)

  it('should stand still with DEMO=0, even where there is demo data', async () => {
    const server = await start({ DEMO: '0' })
    expect(server.demo).toBe(true)
    expect(keepPlaying).not.toHaveBeenCalled()
    await server.close()
  }, 60_000)
})
