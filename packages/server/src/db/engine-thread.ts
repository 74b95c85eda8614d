import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

import { type EngineOrder, type EngineReply, runHere } from './engine.ts'

/* The thread that the embedded engine works in; `engine.ts` is its other end. */

const port = parentPort
if (!port) throw new Error('This file runs as a thread.')
const say = (reply: EngineReply, transfer: ArrayBuffer[] = []): void => port.postMessage(reply, transfer)
/** What the engine's file system throws is no error but a number, on an object that can't be sent. */
const fail = (error: unknown): void =>
  say({ failure: error instanceof Error ? error : { errno: (error as { readonly errno?: number } | null)?.errno } })

// One function of the engine, busy only while it starts, takes half a gigabyte to optimise. Ten times the usual patience
// spares that; what calls run over and over is optimised a few seconds later.
setFlagsFromString('--wasm-tiering-budget=130000000')

try {
  const { directory } = workerData as { readonly directory: string }
  const engine = new PGlite(directory)
  await engine.waitReady
  port.on('message', (order: EngineOrder) => {
    if (order === 'close') {
      engine.close().then(() => say({ state: 'closed' }), fail)
      return
    }
    runHere(engine, order).then((reply) => say(reply, [reply.buffer]), fail)
  })
  say({ state: 'ready' })
} catch (error) {
  fail(error)
}
