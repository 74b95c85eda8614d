import { parseArgs } from 'node:util'

import { openFuzzed } from './back-end.ts'
import { fuzz } from './fuzz.ts'
import { tryNaughtyStrings } from './naughty.ts'

/*
 * `npm run fuzz`: 100,000 generated inputs for all calls against the reference server in this process.
 * `-- --runs 5000 --seed abc` runs others; `--from 4711 --runs 1` sends again what a line names. Ends with 1 when
 * the server did not stand one of them.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    from: { type: 'string', default: '0' },
  },
})
const [runs, from] = [Number(values.runs), Number(values.from)]
const { seed } = values
if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(from) || from < 0) {
  console.error('--runs and --from are whole numbers.')
  process.exit(2)
}

const server = await openFuzzed()
const start = performance.now()
console.log(`${runs} inputs, seed ${seed}`)
const result = await fuzz(server, {
  runs,
  seed,
  from,
  onProgress: (done) => {
    if (done % 10_000 === 0) console.log(`${done} after ${Math.round((performance.now() - start) / 1000)} s`)
  },
})
// Naughty texts in every text field come last: what inputs were made from isn't changed by them.
const naughty = from === 0 ? await tryNaughtyStrings(server) : { calls: new Map<string, never>(), spoilt: [] }
await server.close()
for (const [call, { sent, taken, readBack }] of naughty.calls) {
  console.log(`${call}: ${sent} naughty texts sent, ${taken} taken, ${readBack} read back`)
}
for (const { call, field, sent, found } of naughty.spoilt.slice(0, 50)) {
  console.log(`\n${call} ${field}: sent ${sent}\n  came back ${found}`.slice(0, 4000))
}
const shown = result.failures.slice(0, 50)
for (const { index, call, why, sent, answer } of shown) {
  const body =
    sent.body instanceof FormData
      ? [...sent.body]
      : sent.body instanceof Uint8Array
        ? `base64:${Buffer.from(sent.body).toString('base64')}`
        : sent.body
  console.log(`\n${call}: ${why}   (again: npm run fuzz -- --seed ${seed} --from ${index} --runs 1)`)
  console.log(`  ${JSON.stringify({ ...sent, body })}`.slice(0, 4000))
  console.log(`  → ${answer}`)
}
const codesSeen = [...result.codes].toSorted(([a], [b]) => a - b).map(([code, count]) => `${code}: ${count}`)
console.log(`\nAnswered: ${codesSeen.join(', ')}; the slowest in ${Math.round(result.slowest)} ms.`)
console.log(`${result.runs - result.failures.length} inputs stood, ${result.failures.length} did not.`)
if (naughty.spoilt.length > 0) console.log(`${naughty.spoilt.length} texts came back changed, or were not stood.`)
process.exitCode = result.failures.length + naughty.spoilt.length > 0 ? 1 : 0
