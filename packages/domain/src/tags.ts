import { type Brand, type NameIndex, toNameIndex } from '@bms/contract'

import type { World } from './content/content-item.ts'

/** Tags with some put on and some taken off, each once; what is both put on and taken off is off. */
export function changeTags(
  tags: readonly string[],
  {
    add = [],
    remove = [],
  }: { readonly add?: readonly string[] | undefined; readonly remove?: readonly string[] | undefined },
): string[] {
  return [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag))
}

/** Where tags of a kind are kept, such as those of app users. */
export interface TagPort<W extends World> {
  /**
   * What others of a brand than `except` carry: for each of some tags at least the tag itself, or else the first that
   * looks like it. Nobody else puts on a tag that looks like these until the transaction ends.
   */
  readonly tagsLike: (
    trx: W['trx'],
    brand: Brand,
    tags: readonly string[],
    except: readonly string[],
  ) => Promise<readonly string[]>
}

/** What has tags, and which it had and gets. */
interface Tagging {
  readonly id: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The tags that are put on, each once. */
export const addedTags = (changed: readonly Tagging[]): readonly string[] => [
  ...new Set(changed.flatMap(({ before, after }) => after.filter((tag) => !before.includes(tag)))),
]

/**
 * Tags of a brand that new ones could look like, for `findAlikeTags`. What is taken off everything that carried it isn't
 * in use any more.
 */
export async function findUsedTags<W extends World>(
  port: TagPort<W>,
  trx: W['trx'],
  brand: Brand,
  changed: readonly Tagging[],
): Promise<NameIndex> {
  const added = addedTags(changed)
  if (added.length === 0) return toNameIndex([])
  const kept = changed.flatMap(({ before, after }) => before.filter((tag) => after.includes(tag)))
  const ids = changed.map(({ id }) => id)
  const others = await port.tagsLike(trx, brand, added, ids)
  return toNameIndex([...kept, ...others.toSorted()])
}
