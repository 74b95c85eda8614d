import { type FieldProblem, wrong } from './field-reasons.ts'
import { invalid } from './problem.ts'

// Capitals that look like Latin ones, of Cyrillic and Greek (Unicode's confusables, UTS 39).
const lookAlikes = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХԚԜ', 'ABESIJKMHOPCTYXQW'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ].flatMap(([letters = '', latin = '']) => Array.from(letters, (letter, at) => [letter, latin.charAt(at)] as const)),
)

/**
 * What names that look alike share: width and style of letters, case, white space and what isn't seen don't count, and
 * capitals of Cyrillic and Greek count as the Latin ones they look like. Not for display.
 */
export function toSkeleton(name: string): string {
  const folded = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
  return Array.from(folded, (letter) => lookAlikes.get(letter) ?? letter).join('')
}

/** Names to look many others up among: the skeletons of these are made once. */
export interface NameIndex {
  readonly names: ReadonlySet<string>
  /** The first of the names with each skeleton. */
  readonly bySkeleton: ReadonlyMap<string, string>
}

/** Names as they are looked up in: of those that look alike the first is found. */
export function toNameIndex(names: Iterable<string>): NameIndex {
  const distinct = new Set(names)
  const bySkeleton = new Map<string, string>()
  for (const name of distinct) {
    const skeleton = toSkeleton(name)
    if (!bySkeleton.has(skeleton)) bySkeleton.set(skeleton, name)
  }
  return { names: distinct, bySkeleton }
}

const noNames = toNameIndex([])

/** The first of some names that looks like another one, or is the same. */
export function findLookAlike(names: readonly string[], name: string): string | undefined {
  const skeleton = toSkeleton(name)
  return names.find((other) => toSkeleton(other) === skeleton)
}

/**
 * What is wrong with tags that came beside others, if one looks like another of them, or like one in use elsewhere
 * (`used`) without being in use itself. Those that were there before may.
 */
export function findAlikeTags(
  before: readonly string[],
  after: readonly string[],
  used: NameIndex = noNames,
): FieldProblem | undefined {
  const added = after.filter((tag) => !before.includes(tag))
  if (added.length === 0) return undefined
  const shown = after.map((tag) => ({ tag, skeleton: toSkeleton(tag) }))
  for (const { tag: value, skeleton } of shown) {
    if (!added.includes(value)) continue
    const beside = shown.find((other) => other.tag !== value && other.skeleton === skeleton)?.tag
    if (beside !== undefined) return wrong('looks-alike', { value, name: beside })
    const name = used.names.has(value) ? undefined : used.bySkeleton.get(skeleton)
    if (name !== undefined) return wrong('like-tag-in-use', { value, name })
  }
  return undefined
}

/** @throws Problem 40000 for `field`, with both names, where a tag was put on that looks like another (`findAlikeTags`). */
export function requireDistinctTags(
  before: readonly string[],
  after: readonly string[],
  used: NameIndex,
  field: string,
): void {
  const problem = findAlikeTags(before, after, used)
  if (problem) throw invalid({ [field]: problem })
}
