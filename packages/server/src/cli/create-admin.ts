import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'

import { Problem } from '@bms/contract'

import { createPasswordHasher } from '../access/password-hasher.ts'
import { StartFailure } from '../db/start-failure.ts'
import { createAdministrator } from '../modules/session/create-administrator.ts'
import { runCommand } from './run-command.ts'

/*
 * Makes a super admin: `npm run create-admin -- --username ada --email ada@example.com --nickname Ada`.
 * What is missing is asked for. The password comes from ADMIN_PASSWORD or is asked for, never from an
 * argument: those stand in process lists and shell histories.
 */

const { values } = parseArgs({
  options: { username: { type: 'string' }, email: { type: 'string' }, nickname: { type: 'string' } },
})

async function ask(question: string, echo: 'shown' | 'hidden' = 'shown'): Promise<string> {
  if (!process.stdin.isTTY) throw new StartFailure(`${question} is missing, and there is nobody to ask.`)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (echo === 'hidden') process.stdout.write(`${question}: `)
  const lines = createInterface({
    input: process.stdin,
    output: echo === 'shown' ? process.stdout : silent,
    terminal: true,
  })
  try {
    return await lines.question(echo === 'shown' ? `${question}: ` : '')
  } finally {
    lines.close()
    if (echo === 'hidden') process.stdout.write('\n')
  }
}

await runCommand(async ({ db }) => {
  const uname = values.username ?? (await ask('Username'))
  const uemail = values.email ?? (await ask('E-mail'))
  const nickname = values.nickname ?? uname
  const password = process.env['ADMIN_PASSWORD'] ?? (await ask('Password', 'hidden'))
  try {
    await createAdministrator(db, createPasswordHasher(), { uname, uemail, nickname, password }, new Date())
  } catch (error) {
    throw error instanceof Problem ? new StartFailure(error.message) : error
  }
  console.log(`${uname} can sign in now. Where the role requires it, two-factor authentication is set up first.`)
})
