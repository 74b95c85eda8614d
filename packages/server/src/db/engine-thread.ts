import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

import { type EngineOrder, type EngineReply, runHere, toBuffers } from './engine.ts'

/* The thread that the embedded engine works in; `engine.ts` is its other end. */

const port = parentPort
if (!port) throw new Error('This file runs as a thread.')
const say = (replies: readonly EngineReply[]): void => port.postMessage(replies, toBuffers(replies))
/** What the engine's file system throws is no error but a number, on an object that can't be sent. */
const toFailure = (error: unknown): EngineReply => ({
  failure: error instanceof Error ? error : { errno: (error as { readonly errno?: number } | null)?.errno },
})

/** Answers that are there go over no later than this, in milliseconds, though others were asked for with them. */
const holdAtMost = 1

// One function of the engine, busy only while it starts, takes half a gigabyte to optimise. Ten times the usual patience
// spares that; what calls run over and over is optimised a few seconds later.
setFlagsFromString('--wasm-tiering-budget=130000000')

try {
  const { directory } = workerData as { readonly directory: string }
  const engine = new PGlite(directory)
  await engine.waitReady
  const run = (order: EngineOrder): Promise<EngineReply> =>
    (order === 'close'
      ? engine.close().then(() => ({ state: 'closed' as const }))
      : runHere(engine, order.message, order.ends)
    ).catch(toFailure)
  const runAll = async (before: Promise<void>, orders: readonly EngineOrder[]): Promise<void> => {
    await before
    let replies: EngineReply[] = []
    let since = performance.now()
    for (const order of orders) {
      replies.push(await run(order))
      if (performance.now() - since < holdAtMost) continue
      say(replies)
      replies = []
      since = performance.now()
    }
    if (replies.length > 0) say(replies)
  }
  let last = Promise.resolve()
  port.on('message', (orders: readonly EngineOrder[]) => {
    last = runAll(last, orders)
  })
  say([{ state: 'ready' }])
} catch (error) {
  say([toFailure(error)])
}
