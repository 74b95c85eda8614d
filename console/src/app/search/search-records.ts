import type { Brand, SearchHit } from '@bms/contract'
import type { SearchPlace } from '@bms/design-system/shell'

import { paths, withQuery } from '../../shared/paths.ts'

/** Least characters that records are searched by: the call's own limit. */
export const leastQuery = 2

/** What the server found, as places of the console: the brand's own, and staff, who belong to no brand. */
export function toSearchRecords(
  hits: readonly SearchHit[],
  brand: Brand,
  feedback: string,
): readonly (Omit<SearchPlace, 'icon'> & Pick<SearchHit, 'kind'>)[] {
  return hits
    .filter((hit) => hit.brand === undefined || hit.brand === brand)
    .map(({ kind, id, title, subtitle }) => {
      switch (kind) {
        case 'user':
          return { kind, title: [title], detail: subtitle, path: withQuery(paths.userList(), { record: id }) }
        case 'feedback':
          return { kind, title: [feedback], detail: id, path: withQuery(paths.feedback(), { record: id }) }
        default:
          return { kind, title: [title], detail: subtitle, path: paths.updateMember({ uid: id }) }
      }
    })
}
