import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { type PGlite, protocol } from '@electric-sql/pglite'

import { joinBytes } from './join-bytes.ts'

/** The embedded engine as one connection: pieces of the wire protocol go in, and it answers in their order. */
export interface Engine {
  /**
   * Runs a message. One that `ends` a transaction and fails leaves it rolled back: what was sent behind it must not
   * fall into it.
   */
  send(message: Uint8Array<ArrayBuffer>, ends?: boolean): Promise<Uint8Array>
  /** Closes the database; what was sent before is done first. */
  close(): Promise<void>
}

/** What the engine's thread is told. */
export type EngineOrder = { readonly message: Uint8Array; readonly ends: boolean } | 'close'

/** What became of an order. */
export type EngineReply = Uint8Array | { readonly state: 'ready' | 'closed' } | { readonly failure: unknown }

/** An engine in this thread, for tests: it can be made from a template. */
export async function startEngineHere(pglite: PGlite): Promise<Engine> {
  await pglite.waitReady
  let last: Promise<unknown> = Promise.resolve()
  return {
    send: async (message, ends = false) => {
      // One after the other, as in a thread: nothing may come between an end that failed and its rollback.
      const run = last.then(() => runHere(pglite, message, ends))
      last = run.catch(() => undefined)
      const reply = await run
      // It worked without giving way: whoever came meanwhile is heard now.
      await nextTurn()
      return reply
    },
    close: async () => {
      await last
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** What an answer ends in where a statement of a transaction failed (ReadyForQuery, `E`). */
const failed = 0x45

/** Runs a message in this thread, as `Engine.send`. */
export async function runHere(pglite: PGlite, message: Uint8Array, ends: boolean): Promise<Uint8Array<ArrayBuffer>> {
  let isDone = false
  try {
    const reply = await runMessage(pglite, message)
    isDone = reply.at(-1) !== failed
    return reply
  } finally {
    if (ends && !isDone) await runMessage(pglite, protocol.serialize.query('rollback'))
  }
}

/**
 * The engine's other ways to run a message also read the answer themselves, which costs as much as a small query, and
 * keep what they read for good.
 */
async function runMessage(pglite: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  await pglite.execProtocolRawStream(message, {
    syncToFs: false,
    // What is shown here is the engine's own memory, which it uses again.
    onRawData: (part) => void parts.push(part.slice()),
  })
  return joinBytes(parts)
}

interface Waiting {
  readonly resolve: (reply: Uint8Array) => void
  readonly reject: (error: unknown) => void
}

/**
 * An engine on a directory, in a thread of its own: the database then works on one core while calls are read, checked
 * and answered on another. Only bytes cross over; they are read once, where they are needed.
 * @throws what the engine throws when it can't open the directory.
 */
export async function startEngine(directory: string): Promise<Engine> {
  const thread = new Worker(new URL('engine-thread.ts', import.meta.url), { workerData: { directory } })
  const waiting: Waiting[] = []
  let ended: unknown
  let closing: Promise<void> | undefined

  const end = (reason: unknown): void => {
    ended ??= reason
    for (const { reject } of waiting.splice(0)) reject(ended)
  }
  let orders: EngineOrder[] = []
  const post = (): void => {
    thread.postMessage(orders, toBuffers(orders.map((order) => (order === 'close' ? order : order.message))))
    orders = []
  }
  const ask = (order: EngineOrder): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (ended !== undefined) return reject(ended)
      // Only work under way keeps the process from ending.
      if (waiting.length === 0) thread.ref()
      waiting.push({ resolve, reject })
      // To wake the other thread costs as much as a small read: what is asked for at once goes over together.
      if (orders.push(order) === 1) process.nextTick(post)
    })
  thread.on('error', end)
  thread.on('exit', () => end(new Error('The embedded database has ended.')))

  const opened = once(thread, 'message') as Promise<[readonly EngineReply[]]>
  const [[first]] = await Promise.race([opened, once(thread, 'exit').then(() => Promise.reject(ended))])
  if (first && 'failure' in first) throw first.failure
  thread.on('message', (replies: readonly EngineReply[]) => {
    for (const reply of replies) {
      const next = waiting.shift()
      if ('failure' in reply) next?.reject(reply.failure)
      else next?.resolve(reply as Uint8Array)
    }
    if (waiting.length === 0) thread.unref()
  })
  thread.unref()
  return {
    send: (message, ends = false) => ask({ message, ends }),
    close: () => (closing ??= ask('close').then(async () => void (await thread.terminate()))),
  }
}

/** The memory of messages, which goes over to the other thread with them. */
export function toBuffers(messages: readonly unknown[]): ArrayBuffer[] {
  return messages.flatMap((message) => (message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : []))
}
