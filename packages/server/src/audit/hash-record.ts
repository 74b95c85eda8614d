import { createHash } from 'node:crypto'

/** What a value of JSON can be. */
type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** The hash before a chain's first record. */
export const chainStart = '0'.repeat(64)

/** The one text of a JSON value: keys sorted, nothing between. Databases may reorder keys; this doesn't care. */
export function toCanonicalJson(value: JsonValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${toCanonicalJson(part)}`).join(',')}}`
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** The part of an operation record that its hash covers: everything but the hash. */
export interface HashedRecord {
  readonly project: string
  readonly seq: number
  readonly log_id: string
  readonly at: Date
  readonly actor_uid: string
  readonly actor_nickname: string
  readonly actor_uemail: string
  readonly module: string
  readonly action: string
  readonly target_type: string
  readonly target_id: string
  readonly target_name: string
  /** Where it is null neither it nor the list is in the text: so it is of all that tell of one object. */
  readonly target_count: number | null
  readonly targets: readonly { id: string; name: string; changes: HashedRecord['changes']; rev?: number }[] | null
  readonly result: string
  readonly error_code: number | null
  readonly error_message: string | null
  readonly changes: readonly { path: string; label?: string; from: JsonValue; to: JsonValue }[]
  /** Where it is null it isn't in the text: records that were written before there was such a field have none. */
  readonly snapshot_rev: number | null
  readonly reason: string | null
  readonly ip: string
  readonly ua: string
  readonly session_id: string | null
  readonly request_id: string
  readonly prev_hash: string
}

/** The text that a record's hash covers, but for its place in the chain: what stands before, between and after that. */
export type ChainedText = readonly [toPreviousHash: string, toSeq: string, toEnd: string]

/**
 * A record's canonical JSON in pieces: with the hash before it after the first, and its number after the second, they
 * are the whole text. So the database can say both, and a record finds its place without being asked for it first.
 */
export function toChainedText({
  at,
  changes,
  snapshot_rev,
  target_count,
  targets,
  ...rest
}: Omit<HashedRecord, 'seq' | 'prev_hash'>): ChainedText {
  const plain = Object.entries({
    ...rest,
    at: at.toISOString(),
    changes: toPlain(changes),
    ...(target_count !== null && { target_count }),
    ...(targets && { targets: targets.map((target) => ({ ...target, changes: toPlain(target.changes) })) }),
    ...(snapshot_rev !== null && { snapshot_rev }),
  })
  const piece = (isInside: (key: string) => boolean): string =>
    toCanonicalJson(Object.fromEntries(plain.filter(([key]) => isInside(key)))).slice(1, -1)
  return [
    `{${piece((key) => key < 'prev_hash')},"prev_hash":"`,
    `",${piece((key) => key > 'prev_hash' && key < 'seq')},"seq":`,
    `,${piece((key) => key > 'seq')}}`,
  ]
}

const toPlain = (changes: HashedRecord['changes']) => changes.map((change) => ({ ...change }))

/** The hash of a record: SHA-256 over the canonical JSON of all its fields, the hash before it among them. */
export function hashRecord({ seq, prev_hash, ...rest }: HashedRecord): string {
  const [toPreviousHash, toSeq, toEnd] = toChainedText(rest)
  return createHash('sha256').update(`${toPreviousHash}${prev_hash}${toSeq}${seq}${toEnd}`).digest('hex')
}
