import type { Change, Scalar } from '../records.ts'

/** Longest text of a value in a record, in characters; the revision has it whole. */
const maxText = 500

/** Most changed fields a record lists. */
const maxChanges = 100

/**
 * What is different between two states of an object, by path (`content.en.title`, `images.0.asset_id`). Lists are
 * compared by position. A value that isn't there is null.
 */
export function diffOf(before: object, after: object): Change[] {
  const from = flatten(before)
  const to = flatten(after)
  const paths = [...new Set([...from.keys(), ...to.keys()])]
  return paths
    .filter((path) => (from.get(path) ?? null) !== (to.get(path) ?? null))
    .slice(0, maxChanges)
    .map((path) => ({ path, from: shorten(from.get(path)), to: shorten(to.get(path)) }))
}

function flatten(value: object): Map<string, Scalar> {
  const leaves = new Map<string, Scalar>()
  const visit = (part: unknown, path: string): void => {
    if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) visit(inner, path === '' ? key : `${path}.${key}`)
    } else if (part !== undefined) leaves.set(path, part as Scalar)
  }
  visit(value, '')
  return leaves
}

function shorten(value: Scalar | undefined): Scalar {
  if (value === undefined) return null
  if (typeof value !== 'string' || value.length <= maxText) return value
  return `${value.slice(0, maxText).toWellFormed()}…`
}
