import {
  brandKeys,
  type CallInput,
  type DataOf,
  isAllowed,
  type LookUpHit,
  maxLookUpHits,
  maxLookUps,
  type ProjectKey,
  refuse,
  toSerialKey,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { maskAccount, maskSerial } from '../mask.ts'
import type { RecordDraft } from '../records.ts'
import { findKeys, type LookUpKeys } from './find-keys.ts'
import type { FoundByKey, SerialDeskPort } from './serial-desk-port.ts'

const minute = 60_000

/**
 * Users and devices that a text names, over all brands on which the caller may see users. Each look-up is on record: who
 * tries serials one after another is seen, and soon stopped.
 * @throws Problem 42900 after more look-ups within a minute than anybody types.
 */
export async function lookUp<W extends World>(
  port: SerialDeskPort<W>,
  { body: { text } }: CallInput<'lookUp'>,
  context: W['context'],
): Promise<DataOf<'lookUp'>> {
  const { uid, rights } = port.callerOf(context)
  const db = port.reader(context)
  const since = new Date(port.now(context).getTime() - minute)
  if ((await port.countLookUps(db, uid, since)) >= maxLookUps) {
    throw refuse('too-many-look-ups', { count: maxLookUps, retry_after_s: 60 })
  }
  const seen = brandKeys.filter((brand) => isAllowed(rights, brand, 'UserCenter'))
  const keys = findKeys(text)
  const found = withoutOwners(await port.findByKeys(db, seen, keys, maxLookUpHits + 1))
  const shown = found.slice(0, maxLookUpHits)
  await port.transact(context, async (trx) => {
    for (const [project, drafts] of toRecords(shown)) {
      // One after the other: the chains are locked in one order.
      // oxlint-disable-next-line no-await-in-loop
      await port.recordIn(trx, context, project, drafts)
    }
  })
  return { list: shown.map((one) => toHit(one, keys)), has_more: found.length > maxLookUpHits }
}

/** Each once, devices first; whose device is there stands on its screen anyway. */
function withoutOwners(found: readonly FoundByKey[]): FoundByKey[] {
  const once = [...new Map(found.toReversed().map((one) => [`${one.brand} ${one.id}`, one])).values()].toReversed()
  const owners = new Set(once.flatMap((one) => (one.kind === 'device' ? [`${one.brand} ${one.user_id}`] : [])))
  return [
    ...once.filter(({ kind }) => kind === 'device'),
    ...once.filter(({ kind, brand, id }) => kind === 'user' && !owners.has(`${brand} ${id}`)),
  ]
}

function toHit(found: FoundByKey, { serials }: LookUpKeys): LookUpHit {
  const { kind, by, brand, id } = found
  if (found.kind === 'user') {
    return { kind, by, brand, id, title: found.nickname, subtitle: maskAccount(found.account) }
  }
  const { name, model, sn } = found
  // Found by its end, the masked serial would tell the rest of it.
  const isByEnd = by === 'serial' && !serials.includes(toSerialKey(sn))
  return { kind, by, brand, id, title: name, subtitle: isByEnd ? model : `${model} · ${maskSerial(sn)}` }
}

/** What goes on record: in each brand what was found of it, and where nothing was, that something was looked for. */
function toRecords(found: readonly FoundByKey[]): (readonly [ProjectKey, readonly RecordDraft[]])[] {
  const toDraft = (id: string, name: string): RecordDraft => ({
    module: 'UserCenter',
    action: 'view_sensitive',
    target: { type: 'look_up', id, name },
  })
  if (found.length === 0) return [['system', [toDraft('none', '–')]]]
  return brandKeys.flatMap((brand) => {
    const own = found.filter((one) => one.brand === brand)
    const drafts = own.map((one) => toDraft(one.id, one.kind === 'device' ? one.name : one.nickname))
    return drafts.length === 0 ? [] : [[brand, drafts] as const]
  })
}
