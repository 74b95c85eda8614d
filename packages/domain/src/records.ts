import { type Code, maxRecordTargets, type OperationAction, type OperationRecord } from '@bms/contract'

/** A value that an operation record shows as before or after. */
export type Scalar = string | number | boolean | null

/** One changed field. */
export interface Change {
  readonly path: string
  readonly from: Scalar
  readonly to: Scalar
}

/** One of several objects that a record tells of, with what is its own. */
interface Target {
  readonly id: string
  readonly name: string
  readonly changes: readonly Change[]
  /** The revision that the deed made of it. */
  readonly rev?: number
}

/** What an operation record tells, before it is given its place in the chain. */
export interface RecordDraft {
  readonly module: string
  readonly action: OperationAction
  readonly target: { readonly type: string; readonly id: string; readonly name: string }
  /** Where it tells of several objects: how many, and the first of them. */
  readonly several?: { readonly count: number; readonly targets: readonly Target[] }
  readonly changes?: readonly Change[]
  /** The revision of content that the deed made. */
  readonly rev?: number
  readonly reason?: string | undefined
  /** The failure, where the record tells of one. */
  readonly failure?: { readonly code: Code; readonly message: string }
}

/** What belongs into one record: the same deed for the same reason, on objects of one kind. */
const toDeed = ({ module, action, target, reason }: RecordDraft): string =>
  JSON.stringify([module, action, target.type, reason])

/**
 * One record for each deed on several objects, with a list of these in it. What changed of all of them alike is told
 * once; a field that changed of each in its own way is only named, and its values stand beside each object.
 */
export function inOneRecord(drafts: readonly RecordDraft[]): RecordDraft[] {
  return [...Map.groupBy(drafts, toDeed).values()].map((alike) => {
    const [first, ...others] = alike
    if (!first || others.length === 0) return first as RecordDraft
    const counts = new Map<string, number>()
    for (const change of alike.flatMap(({ changes = [] }) => changes)) {
      const text = JSON.stringify(change)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    const isShared = (change: Change): boolean => counts.get(JSON.stringify(change)) === alike.length
    const { module, action, target, reason, changes = [] } = first
    const targets = alike.slice(0, maxRecordTargets).map(({ target: { id, name }, changes: all = [], rev }) => {
      return { id, name, changes: all.filter((change) => !isShared(change)), ...(rev !== undefined && { rev }) }
    })
    const own = new Set(targets.flatMap((one) => one.changes).map(({ path }) => path))
    return {
      module,
      action,
      target: { type: target.type, id: '', name: '' },
      several: { count: alike.length, targets },
      changes: [...changes.filter(isShared), ...[...own].map((path) => ({ path, from: null, to: null }))],
      reason,
    }
  })
}

/**
 * A record as an answer tells it: with all its objects where it is asked for by its id, and as that object's own where it
 * is asked for by one of them.
 */
export function toToldRecord(
  { targets, ...record }: OperationRecord,
  { q, target_id }: { readonly q?: string | undefined; readonly target_id?: string | undefined },
): OperationRecord {
  const own = target_id === undefined ? undefined : targets?.find(({ id }) => id === target_id)
  const isTold = ({ from, to }: Change): boolean => from !== null || to !== null
  return {
    ...record,
    ...(own && {
      target_id: own.id,
      target_name: own.name,
      changes: [...record.changes.filter(isTold), ...own.changes],
      ...(own.rev !== undefined && { snapshot_rev: own.rev }),
    }),
    ...(targets && record.log_id === q && { targets }),
  }
}

/** Rows of a list as its file has them: of `records` that tell of several objects, each of these has a row of its own. */
export function toFileRows(rows: readonly object[], records: readonly OperationRecord[]): object[] {
  const known = new Map(records.map((record) => [record.log_id, record]))
  return rows.flatMap((row) => {
    const record = 'log_id' in row && 'target_id' in row && row.target_id === '' && known.get(String(row.log_id))
    return (record && record.targets?.map(({ id }) => toToldRecord(record, { target_id: id }))) || [row]
  })
}

/** What a record tells of somebody who looked at personal data in full, and what for. */
export const toLook = (
  target: RecordDraft['target'],
  { fields, purpose: reason }: { readonly fields: readonly string[]; readonly purpose: string },
): RecordDraft => {
  const changes = [...new Set(fields)].map((path) => ({ path, from: null, to: null }))
  return { module: 'UserCenter', action: 'view_sensitive', target, changes, reason }
}

/** Fields whose values a record never shows, only that they changed. */
const sensitive = /pass|token|secret|hash|email|phone|account|mobile|product_key/

const hidden = '•••'

/** What a record tells, as it shows it. */
export function maskDraft({ changes = [], several, ...draft }: RecordDraft): RecordDraft {
  const targets = several?.targets.map((target) => ({ ...target, changes: target.changes.map(maskChange) }))
  return { ...draft, changes: changes.map(maskChange), ...(several && targets && { several: { ...several, targets } }) }
}

/** The change as a record shows it. */
function maskChange({ path, from, to }: Change): Change {
  if (!sensitive.test(path)) return { path, from, to }
  return { path, from: from === null ? null : hidden, to: to === null ? null : hidden }
}
