import {
  type Brand,
  type Call,
  type CallInput,
  type CallName,
  calls,
  codes,
  type DataOf,
  type DeskPart,
  deskParts,
  Problem,
  type QueryOf,
  type SerialDesk,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { requireAccess } from '../rights.ts'
import type { DeskCall, SerialDeskPort } from './serial-desk-port.ts'

type Missing = SerialDesk['missing'][number]

/** Reads parts of the desk, each by its own right; what can't be shown is noted, and the others go on. */
export interface DeskParts {
  /** Reads a part by the right of a call. @throws Problem 40400 where what it is about isn't there. */
  readonly read: <T>(part: DeskPart, call: CallName, work: () => Promise<T>) => Promise<T | undefined>
  /** Answers a call as whoever makes it would be answered. */
  readonly ask: <K extends DeskCall>(call: K, query: QueryOf<K>) => Promise<DataOf<K>>
  /** What was left out so far, in the order of the screen. */
  readonly missing: () => Missing[]
}

/** Begins a desk of a brand for a caller. */
export function createDeskParts<W extends World>(
  port: SerialDeskPort<W>,
  brand: Brand,
  context: W['context'],
): DeskParts {
  const left = new Map<DeskPart, Missing>()
  const caller = port.callerOf(context)
  return {
    async read(part, name, work) {
      const { access }: Call = calls[name]
      try {
        requireAccess(access, caller, brand)
        return await work()
      } catch (error) {
        const code = error instanceof Problem ? error.code : undefined
        if (code === codes.notFound) throw error
        if (code === codes.notAllowed) {
          const needed = access.kind === 'modules' ? { modules: [...access.modules], action: access.action } : {}
          left.set(part, { part, why: 'denied', ...needed })
        } else {
          port.report(context, error)
          left.set(part, { part, why: 'failed' })
        }
        return undefined
      }
    },
    async ask<K extends DeskCall>(name: K, query: QueryOf<K>) {
      // Casts: what one call takes fits its own handler, which TypeScript doesn't see of a name it doesn't know.
      const handler = port.calls[name] as (input: CallInput<K>, context: W['context']) => DataOf<K> | Promise<DataOf<K>>
      const input = { brand, query: calls[name].query.parse(query), body: {} } as unknown as CallInput<K>
      return handler(input, context)
    },
    missing: () => deskParts.flatMap((part) => left.get(part) ?? []),
  }
}
