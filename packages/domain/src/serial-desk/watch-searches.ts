import {
  type ApiHandlers,
  type Brand,
  brandKeys,
  exportLists,
  isAllowed,
  maxLookUps,
  refuse,
  shortestMaskedSearch,
  toSerialKey,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { maskSerial } from '../mask.ts'
import type { SearchTrails } from './search-trails.ts'
import type { SerialDeskPort } from './serial-desk-port.ts'

/** Targets of the records that are counted together: of look-ups, and of searches through masked data. */
export const lookUpTypes: readonly string[] = ['look_up', 'masked_search']

/** What a term is to the serials and MAC addresses of a brand: one of them, a part of one that lists mask, or neither. */
export type SerialMatch = 'whole' | 'masked' | 'none'

/** Where searches through masked data are kept in sight. */
export interface SearchWatchPort<W extends World> extends Pick<
  SerialDeskPort<W>,
  'now' | 'reader' | 'transact' | 'callerOf' | 'countLookUps' | 'recordIn'
> {
  readonly trailsOf: (context: W['context']) => SearchTrails
  /**
   * What a term is there: `masked`, where a serial or MAC address begins as it does, and the term goes on where lists show
   * no more of it, whether the rest is right or not.
   */
  readonly matchSerials: (db: W['db'], brand: Brand, key: string) => Promise<SerialMatch>
}

type Watched = 'userList' | 'deviceList' | 'feedbackList' | 'search' | 'createExport'

/**
 * Lists, their exports and the header's search, which find devices by the beginning of a serial or MAC address that they
 * show masked: who may not see those in full is put on record with each such search, once for pages, refreshes and typing
 * on, and is stopped as with look-ups.
 */
export function watchSearches<W extends World>(
  port: SearchWatchPort<W>,
  handlers: Pick<ApiHandlers<W['context']>, Watched>,
): Pick<ApiHandlers<W['context']>, Watched> {
  return {
    userList: async (input, context) => {
      await watch(port, [input.brand], input.query.q, context)
      return handlers.userList(input, context)
    },
    deviceList: async (input, context) => {
      await watch(port, [input.brand], input.query.q, context)
      return handlers.deviceList(input, context)
    },
    feedbackList: async (input, context) => {
      await watch(port, [input.brand], input.query.q, context)
      return handlers.feedbackList(input, context)
    },
    search: async (input, context) => {
      const { rights } = port.callerOf(context)
      const seen = brandKeys.filter((brand) => isAllowed(rights, brand, 'UserCenter'))
      await watch(port, seen, input.query.q, context)
      return handlers.search(input, context)
    },
    createExport: async (input, context) => {
      const { list, query } = input.body
      const { module } = exportLists[list]
      // Who may not export is refused before anything is looked for.
      const isLooking =
        module === 'UserCenter' && isAllowed(port.callerOf(context).rights, input.brand, module, 'export')
      if (isLooking) await watch(port, [input.brand], query['q'], context)
      return handlers.createExport(input, context)
    },
  }
}

/** @throws Problem 42900 after more searches and look-ups within a minute than anybody types. */
async function watch<W extends World>(
  port: SearchWatchPort<W>,
  brands: readonly Brand[],
  q: string | undefined,
  context: W['context'],
): Promise<void> {
  const key = toSerialKey(q ?? '')
  if (key.length < shortestMaskedSearch) return
  const { rights } = port.callerOf(context)
  for (const brand of brands) {
    // One after the other: the chains are locked in one order.
    // oxlint-disable-next-line no-await-in-loop
    if (!isAllowed(rights, brand, 'UserCenter', 'reveal')) await watchBrand(port, brand, key, context)
  }
}

async function watchBrand<W extends World>(
  port: SearchWatchPort<W>,
  brand: Brand,
  key: string,
  context: W['context'],
): Promise<void> {
  const { uid } = port.callerOf(context)
  const now = port.now(context)
  const [whose, at, trails] = [`${uid} ${brand}`, now.getTime(), port.trailsOf(context)]
  if (trails.follows(whose, key, at)) return
  const db = port.reader(context)
  if ((await port.matchSerials(db, brand, key)) !== 'masked') return
  if ((await port.countLookUps(db, uid, new Date(at - 60_000))) >= maxLookUps) {
    throw refuse('too-many-look-ups', { count: maxLookUps, retry_after_s: 60 })
  }
  // Asked meanwhile by the other half of the same page.
  if (trails.follows(whose, key, at)) return
  const takeBack = trails.begin(whose, key, at)
  try {
    const target = { type: 'masked_search', id: 'serial', name: maskSerial(key) }
    await port.transact(context, (trx) =>
      port.recordIn(trx, context, brand, [{ module: 'UserCenter', action: 'view_sensitive', target }]),
    )
  } catch (error) {
    takeBack()
    throw error
  }
}
