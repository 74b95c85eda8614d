import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { codes } from '@bms/contract'
import { demoAccounts, demoPassword } from '@bms/fixtures'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tables } from './db/tables.ts'
import { createPasswordHasher, migrate, openDatabase, startServer } from './index.ts'
import { createAdministrator } from './modules/session/create-administrator.ts'
import { readSettings } from './settings.ts'
import { sayRaw } from './testing/say-raw.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'srv-start-'))
const dataDir = path.join(dir, 'data')
const distDir = path.join(dir, 'dist')
const options = { port: 0, host: '127.0.0.1', dataDir, distDir, demo: false }

beforeAll(() => {
  mkdirSync(path.join(distDir, 'assets'), { recursive: true })
  mkdirSync(path.join(distDir, '.vite'))
  writeFileSync(path.join(distDir, 'index.html'), '<!doctype html><title>BMS Console</title>')
  writeFileSync(path.join(distDir, 'index.html.br'), 'brotli')
  writeFileSync(path.join(distDir, 'index.html.gz'), 'gzip')
  writeFileSync(path.join(distDir, 'assets/main-1.js'), 'export {}')
  const everywhere = ['assets/boot-1.js', 'assets/main-1.js', 'assets/main-1.css']
  const pages = {
    '/dashboard': { files: [...everywhere, 'assets/home-1.js'], later: ['assets/charts-1.js', 'assets/world-1.json'] },
    '/system/updateMember/:uid': { files: [...everywhere, 'assets/member-1.js'], later: [] },
    '*': { files: everywhere, later: [] },
  }
  writeFileSync(path.join(distDir, '.vite/pages.json'), JSON.stringify(pages))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('starting', () => {
  it('should leave everything alone when the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(startServer({ ...options, port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another one.`,
    )
    expect(existsSync(dataDir)).toBe(false)
    await new Promise((resolve) => other.close(resolve))
  })

  it('should serve API and console on one origin, keep its data, and end cleanly', async () => {
    const server = await startServer(options)
    const get = (address: string, headers: Record<string, string> = {}) => fetch(server.url + address, { headers })

    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    expect(await (await get('/metrics')).text()).toContain('process_resident_memory_bytes')
    expect((await get('/api/v1/bms/user/my-info')).headers.get('content-type')).toContain('application/json')
    expect(((await (await get('/openapi.json')).json()) as { code: number }).code).toBe(50_008)
    await expect(startServer(options)).rejects.toThrow('in use by process')

    const page = await get('/users/userList?q=1', { 'accept-encoding': 'identity' })
    expect(await page.text()).toContain('BMS Console')
    expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    // Where a message ends is never a guess: what could be one request or two is none.
    const unclear = [
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      'Content-Length: 5\r\nContent-Length: 6',
      'Content-Length : 5',
    ]
    for (const ends of unclear) {
      const second = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
      const said = await sayRaw(server.url, `POST /healthz HTTP/1.1\r\nHost: x\r\n${ends}\r\n\r\n0\r\n\r\n${second}`)
      expect(said.match(/^HTTP\/1\.1 \d+/gm), ends).toEqual(['HTTP/1.1 400'])
    }
    expect([page.headers.get('cache-control'), page.headers.get('link')]).toEqual(['no-cache', null])
    expect((await get('/assets/main-1.js')).headers.get('cache-control')).toContain('immutable')
    expect((await get('/assets/gone-1.js')).status).toBe(404)
    expect((await get('/.vite/pages.json')).status).toBe(404)
    expect((await get('/%2e%2e/%2e%2e/package.json')).status).toBe(404)
    expect((await get('/%ff')).status).toBe(400)
    const tag = page.headers.get('etag') ?? ''
    expect((await get('/', { 'if-none-match': tag, 'accept-encoding': 'identity' })).status).toBe(304)

    await server.close()
    await expect(get('/healthz')).rejects.toThrow()
    expect(existsSync(path.join(dataDir, 'lock.json'))).toBe(false)
  }, 60_000)

  it('should name a configured theme style sheet in the page, and let it in', async () => {
    const themeStylesheet = 'https://cdn.invalid/theme.css?v=1&w=2'
    const server = await startServer({ ...options, themeStylesheet })
    const page = await fetch(`${server.url}/login`, { headers: { 'accept-encoding': 'br' } })
    expect(await page.text()).toBe(
      '<!doctype html><meta name="bms-theme-stylesheet" content="https://cdn.invalid/theme.css?v=1&amp;w=2"><title>BMS Console</title>',
    )
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' https://cdn.invalid;")
    const again = await fetch(`${server.url}/`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    await server.close()
  }, 60_000)

  it('should name chunks only to browsers that are signed in', async () => {
    const server = await startServer(options)
    const links = async (address: string, cookie: string) =>
      (await fetch(server.url + address, { headers: { cookie } })).headers.get('link')
    expect(await links('/login', 'a=1')).toBeNull()
    const everywhere =
      '</assets/boot-1.js>; rel=preload; as=script, </assets/main-1.js>; rel=modulepreload, </assets/main-1.css>; rel=preload; as=style; crossorigin'
    expect(await links('/users', '__Host-bms_access_token=x')).toBe(everywhere)
    expect(await links('/system/updateMember/7', 'bms_access_token=x')).toBe(
      `${everywhere}, </assets/member-1.js>; rel=modulepreload`,
    )
    expect(await links('/dashboard', 'bms_access_token=x')).toBe(
      `${everywhere}, </assets/home-1.js>; rel=modulepreload, </assets/charts-1.js>; rel=modulepreload; fetchpriority=low, </assets/world-1.json>; rel=preload; as=fetch; crossorigin; fetchpriority=low`,
    )
    await server.close()
  }, 60_000)

  it('should take up a build made under it, and miss what the one before had', async () => {
    const server = await startServer(options)
    const get = (address: string) => fetch(server.url + address, { headers: { 'accept-encoding': 'identity' } })
    expect(await (await get('/')).text()).toContain('BMS Console')
    writeFileSync(path.join(distDir, 'assets/main-2.js'), 'export const two = 2')
    rmSync(path.join(distDir, 'assets/main-1.js'))
    rmSync(path.join(distDir, 'index.html'))
    // While it is being made, what is gone is missed, not a failure.
    expect((await get('/assets/main-1.js')).status).toBe(404)
    expect((await get('/assets/main-2.js')).status).toBe(404)
    writeFileSync(path.join(distDir, 'index.html'), '<!doctype html><title>The second build</title>')
    expect(await (await get('/')).text()).toContain('The second build')
    expect(await (await get('/assets/main-2.js')).text()).toBe('export const two = 2')
    await server.close()
  }, 60_000)

  it('should sign in the administrator that the command made', async () => {
    const { db, close } = await openDatabase({ dataDir })
    await migrate(db)
    const person = { uname: 'ada', uemail: 'ada@example.com', nickname: 'Ada', password: 'a long enough one' }
    const create = (more: Partial<typeof person>) =>
      createAdministrator(db, createPasswordHasher(), { ...person, ...more }, new Date())
    await expect(create({ password: 'short' })).rejects.toThrow('password: must have at least 10 characters')
    await expect(create({ password: demoPassword })).rejects.toThrow('password: is too easy to guess')
    await expect(create({ uname: 'Ada!', uemail: 'x' })).rejects.toThrow('and 1 more')
    await create({})
    await expect(create({ uemail: 'other@example.com' })).rejects.toThrow('in use')
    // As roles are that were made by a version before.
    await db.updateTable('role').set({ second_factor_required: false }).execute()
    await close()

    const server = await startServer(options)
    const response = await fetch(`${server.url}/api/v1/bms/user/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada', upass: person.password }),
    })
    expect(await response.json()).toMatchObject({
      code: 20_000,
      data: { permission_sets: [{ role: { is_super_admin: 1 } }], must_set_up_factor: true },
    })
    await server.close()
  }, 60_000)

  it('should not start where demo accounts would let anybody in, until they no longer do', async () => {
    const own = { ...options, dataDir: path.join(dir, 'demo'), refuseDemoAccounts: true }
    const inData = async (work: (db: Kysely<Tables>) => Promise<unknown>) => {
      const { db, close } = await openDatabase({ dataDir: own.dataDir })
      await migrate(db)
      await work(db)
      await close()
    }
    const hasher = createPasswordHasher()
    const person = { uname: 'support', uemail: 'ada@example.com', nickname: 'Ada', password: 'a long enough one' }
    await inData((db) => createAdministrator(db, hasher, person, new Date()))
    const pass_hash = await hasher.hash(demoPassword)
    await inData((db) => db.updateTable('staff').set({ pass_hash }).execute())
    await expect(startServer(own)).rejects.toThrow(/password everybody knows: support\. Start with DEMO=1 and HOST=127/)
    await (await startServer({ ...own, refuseDemoAccounts: false })).close()
    await inData((db) => db.updateTable('staff').set({ status: 'disabled' }).execute())
    await (await startServer(own)).close()
    const others = demoAccounts.filter(({ uname }) => uname !== person.uname)
    for (const { uname, uemail } of others)
      await inData((db) => createAdministrator(db, hasher, { ...person, uname, uemail }, new Date()))
    await (await startServer({ ...own, refuseDemoAccounts: false })).close()
    // Four names make no demo data of it where those accounts are refused.
    const server = await startServer(own)
    const described = (await (await fetch(`${server.url}/openapi.json`)).json()) as { code?: number }
    expect([server.demo, described.code]).toEqual([false, codes.tokenIllegal])
    await server.close()
  }, 60_000)
})

describe('settings', () => {
  it('should have demo accounts for who tries it, elsewhere where asked for, and never where others reach them', () => {
    const demoWith = (env: Record<string, string>) => {
      const { demo, refuseDemoAccounts } = readSettings(env, '/')
      return [demo, refuseDemoAccounts]
    }
    const work = [{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://db.invalid/bms' }]
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) {
      expect(demoWith({ HOST })).toEqual([true, false])
      expect(demoWith({ HOST, DEMO: '0' })).toEqual([false, false])
      for (const env of work) {
        expect(demoWith({ HOST, ...env })).toEqual([false, true])
        expect(demoWith({ HOST, ...env, DEMO: '1' })).toEqual([true, false])
      }
    }
    for (const HOST of ['0.0.0.0', '::', '', '10.0.0.7', 'console.example.com']) {
      expect(demoWith({ HOST })).toEqual([false, true])
      expect(() => readSettings({ HOST, DEMO: '1' }, '/')).toThrow(`with HOST=127.0.0.1 only, not with HOST=${HOST}.`)
    }
    // What a proxy before it takes is not from this machine alone, wherever the server listens.
    for (const reach of ['TRUST_PROXY=1', 'TRUST_PROXY=127.0.0.1', 'PUBLIC_URL=https://console.example.com']) {
      const [name = '', value = ''] = reach.split(/=(.*)/)
      expect(demoWith({ [name]: value }), reach).toEqual([false, true])
      expect(() => readSettings({ [name]: value, DEMO: '1' }, '/')).toThrow(
        `with HOST=127.0.0.1 only, not with ${reach}.`,
      )
    }
    for (const PUBLIC_URL of ['http://localhost:3000/', 'http://127.0.0.1:3000', 'http://[::1]:3000', '']) {
      expect(demoWith({ PUBLIC_URL, TRUST_PROXY: '0' }), PUBLIC_URL).toEqual([true, false])
    }
    expect(() => readSettings({ DEMO: 'yes' }, '/')).toThrow('DEMO=yes is neither 0 nor 1.')
  })

  it('should have defaults, and refuse what cannot be meant', () => {
    expect(readSettings({}, '/srv')).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/.data',
      databaseUrl: undefined,
      demo: true,
      live: true,
      refuseDemoAccounts: false,
      logLevel: 'warn',
      docs: undefined,
      trustedProxies: { kind: 'none' },
      maxAtOnce: 64,
      maxConnections: 2048,
      drainFor: 0,
    })
    expect(readSettings({ DEMO: '0', DATA_DIR: '/x', PORT: '80' }, '/srv')).toMatchObject({
      demo: false,
      live: false,
      dataDir: '/x',
    })
    expect(() => readSettings({ PORT: 'http' }, '/')).toThrow('PORT=http is not a port number.')
    expect(readSettings({ TRUST_PROXY: '2', MAX_AT_ONCE: '8' }, '/')).toMatchObject({
      trustedProxies: { kind: 'hops', hops: 2 },
      maxAtOnce: 8,
    })
    expect(readSettings({ API_DOCS: '1' }, '/').docs).toBe(true)
    expect(readSettings({ API_DOCS: '1', NODE_ENV: 'production' }, '/').docs).toBe(false)
    expect(() => readSettings({ TRUST_PROXY: 'all' }, '/')).toThrow('TRUST_PROXY=all')
    expect(() => readSettings({ MAX_AT_ONCE: '0' }, '/')).toThrow('MAX_AT_ONCE=0')
    expect(() => readSettings({ MAX_CONNECTIONS: 'many' }, '/')).toThrow('MAX_CONNECTIONS=many')
    expect(() => readSettings({ PORT: '70000' }, '/')).toThrow('not a port number')
    expect(() => readSettings({ LOG_LEVEL: 'loud' }, '/')).toThrow('LOG_LEVEL=loud')
    expect(() => readSettings({ THEME_STYLESHEET: 'theme.css' }, '/')).toThrow('THEME_STYLESHEET=theme.css')
    expect(readSettings({ THEME_STYLESHEET: 'https://cdn.invalid/a.css' }, '/')).toMatchObject({
      themeStylesheet: 'https://cdn.invalid/a.css',
    })
    expect(readSettings({ SECOND_FACTOR: 'everybody' }, '/')).toMatchObject({ factorPolicy: 'everybody' })
    expect(() => readSettings({ SECOND_FACTOR: '1' }, '/')).toThrow('SECOND_FACTOR=1 is none of roles, super-admins')
    expect(() => readSettings({ SECRET_KEY: 'too short' }, '/')).toThrow(/^SECRET_KEY (?!.*too short)/)
    expect(readSettings({ SECRET_KEY: 'k'.repeat(32) }, '/')).toMatchObject({ secretKey: 'k'.repeat(32) })
    expect(() => readSettings({ PUSH_WEBHOOK_URL: 'push' }, '/')).toThrow('PUSH_WEBHOOK_URL=push')
    expect(readSettings({ PUSH_WEBHOOK_URL: 'https://push.invalid/parts' }, '/')).toMatchObject({
      pushWebhookUrl: 'https://push.invalid/parts',
    })
  })

  it('should say where mail goes, where it comes from and where its links lead', () => {
    const env = {
      SMTP_URL: 'smtps://user:secret@mail.invalid',
      MAIL_FROM: 'news@example.com, ecozy:hello@example.net',
      PUBLIC_URL: 'https://console.invalid/',
    }
    expect(readSettings(env, '/')).toMatchObject({
      smtpUrl: env.SMTP_URL,
      mailFrom: ['news@example.com', 'ecozy:hello@example.net'],
      publicUrl: 'https://console.invalid',
    })
    expect(() => readSettings({ ...env, SMTP_URL: 'http://user:secret@mail.invalid' }, '/')).toThrow(
      /^(?!.*secret)SMTP_URL/,
    )
    expect(() => readSettings({ ...env, MAIL_FROM: 'acme:news@example.com' }, '/')).toThrow('acme:news@example.com')
    expect(() => readSettings({ ...env, PUBLIC_URL: 'console' }, '/')).toThrow('PUBLIC_URL=console')
    expect(() => readSettings({ SMTP_URL: env.SMTP_URL }, '/')).toThrow('needs MAIL_FROM and PUBLIC_URL')
  })
})
