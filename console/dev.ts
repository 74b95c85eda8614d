import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { createServer } from 'vite'

/**
 * `npm run dev`: the console with hot reload, and behind it the reference server, which starts anew when its code
 * changes. `/docs` shows its calls. `PORT` and `HOST` are the console's; with `BMS_API_TARGET` (an origin) calls go to that back end instead.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const host = process.env['HOST'] ?? '127.0.0.1'
const port = Number(process.env['PORT'] ?? 3000)
const target = process.env['BMS_API_TARGET'] ?? startServer(port + 1)

/** Starts the reference server on a port and says where it is. It ends with this process. */
function startServer(apiPort: number): string {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { API_DOCS: '1', ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
  })
  process.on('exit', () => child.kill())
  return `http://127.0.0.1:${apiPort}`
}

/** What begins so is the server's: calls, files, its own pages, and what mails and services lead to. */
const servers = [
  '/api/',
  '/docs',
  '/files/',
  '/forgot-password',
  '/healthz',
  '/hooks/',
  '/mail/',
  '/metrics',
  '/openapi.json',
  '/readyz',
  '/reset-password/',
  '/sso/',
  '/unsubscribe/',
  '/unsubscribe-report/',
]
const vite = await createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  clearScreen: false,
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(servers.map((path) => [path, { target, changeOrigin: true }])),
  },
})
await vite.listen()
console.log(`The console is at http://${host}:${port} with hot reload; its calls go to ${target}.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void vite.close().finally(() => process.exit(0))
  })
}
