import { parseArgs } from 'node:util'

import { type Ask, checkConformance, type Finding, isBroken } from './conformance.ts'

/*
 * `npm run conformance -- https://other-back-end`: holds a back end against the contract. Signs in as `--username`
 * (admin) with the password from the environment variable that `--password-env` names (BMS_PASSWORD). Reads only,
 * unless `--write` allows made-up writes. Ends with 1 where the contract isn't kept.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    username: { type: 'string', default: 'admin' },
    'password-env': { type: 'string', default: 'BMS_PASSWORD' },
    write: { type: 'boolean', default: false },
  },
})
const origin = URL.parse(positionals[0] ?? '')
const password = process.env[values['password-env']]
if (!origin || !/^https?:$/.test(origin.protocol)) {
  console.error('Name the back end: npm run conformance -- https://api.example.com')
  process.exit(2)
}
if (password === undefined) {
  console.error(`Put the password of ${values.username} into ${values['password-env']}; arguments stand in histories.`)
  process.exit(2)
}

const limit = 30_000
const base = origin.href.replace(/\/$/, '')
const ask: Ask = (path, init) => fetch(base + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(limit) })
const print = ({ call, method, path, verdict, detail }: Finding) =>
  console.log(
    `${verdict.padEnd(12)} ${call.padEnd(24)} ${method} ${path}${detail === '' ? '' : `\n             ${detail}`}`,
  )

const { username, write } = values
const findings = await checkConformance(ask, { username, password, write, onFinding: print })
const counts = new Map<string, number>()
for (const { verdict } of findings) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
console.log(`\n${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`)
const isStuck = findings.length === 1
if (isStuck) console.log('Nothing beyond signing in could be tried.')
process.exitCode = isStuck || findings.some(isBroken) ? 1 : 0
