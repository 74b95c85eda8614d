import { parseArgs } from 'node:util'

import { type BrokenRecord, type NotedHead, verifyChains } from '../audit/verify-chain.ts'
import { StartFailure } from '../db/start-failure.ts'
import { runCommand } from './run-command.ts'

/*
 * Checks the operation records: `npm run verify-audit`. Ends with 1 and names the first broken record of each
 * project, or ends with 0 and prints each chain's head. Heads noted elsewhere (`-- --head kyvol:120:<hash>`, as
 * often as wanted) show also what fits in itself: a chain rewritten to its end, or cut off together with its head.
 */

const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } })

const toldAs: Readonly<Record<BrokenRecord['why'], string>> = {
  missing: 'is missing',
  changed: 'was changed, put in, or put elsewhere',
  'cut off': 'should be the next, or the end: the chain was cut off here, or its head was changed',
  foreign: 'belongs to no project',
}

function readHead(text: string): NotedHead {
  const [, project, seq, hash] = /^(\w+):(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? []
  if (project === undefined || seq === undefined || hash === undefined) {
    throw new StartFailure(`--head ${text} is not of the form project:number:hash, as this command prints it.`)
  }
  return { project, seq: Number(seq), hash }
}

await runCommand(async ({ db }) => {
  const noted = values.head.map(readHead)
  // One moment for all: a server may be writing meanwhile.
  const { chains, records } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyChains(trx, noted))
  for (const { project, records: count, head, broken } of chains) {
    if (!broken)
      console.log(`${project}: ${count} records stand${count > 0 ? `; head ${project}:${count}:${head}` : ''}`)
    else {
      const id = broken.log_id === undefined ? '' : ` (${broken.log_id})`
      console.error(`${project}: record ${broken.seq}${id} ${toldAs[broken.why]}. ${count} records before it stand.`)
    }
  }
  if (chains.some(({ broken }) => broken)) process.exitCode = 1
  else console.log(`All ${records} operation records are as they were written.`)
})
