import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { passwordLength } from '@bms/contract'

/** How many of the first are kept whatever their length: with digits and signs around they are long enough. */
const most = 10_000

let reading: Promise<ReadonlySet<string>> | undefined

/**
 * The 10,000 most common passwords, and those of the next 39,000 that are long enough to be taken, in lower case
 * (zxcvbn-ts, MIT licence). Read at the first call, and held from then on: 0.7 MB.
 * @throws Error where the file can't be read; the next call tries again.
 */
export function readCommonPasswords(): Promise<ReadonlySet<string>> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

async function read(): Promise<ReadonlySet<string>> {
  // Its file, not its module: a module would hold all of its words, three times what is needed.
  const file = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const byRank = JSON.parse(await readFile(fileURLToPath(file), 'utf8')) as string[]
  return new Set(byRank.filter((password, rank) => rank < most || password.length >= passwordLength.min))
}
