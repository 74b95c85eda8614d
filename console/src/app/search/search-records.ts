import { type Brand, brands, type SearchHit } from '@bms/contract'
import type { SearchPlace } from '@bms/design-system/shell'

import type { Translate } from '../../shared/i18n/strings.ts'
import { paths, withQuery } from '../../shared/paths.ts'
import type { shellStrings } from '../shell.strings.ts'

/** Whether a text is enough to look for records: two letters, or one of a script that says more with one. */
export const isEnough = (query: string): boolean => query.length > 1 || /[^\p{ASCII}]/u.test(query)

/** A record that was found, as a place of the console: of a brand, or of none. */
export interface FoundRecord extends Omit<SearchPlace, 'icon'> {
  readonly kind: SearchHit['kind']
  readonly brand: Brand | undefined
}

const toPath: { readonly [Kind in SearchHit['kind']]: (id: string) => string } = {
  user: (id) => withQuery(paths.userList(), { record: id }),
  device: (id) => withQuery(paths.device(), { record: id }),
  feedback: (id) => withQuery(paths.feedback(), { record: id }),
  staff: (id) => paths.updateMember({ uid: id }),
  role: (id) => paths.updateRole({ role_id: id }),
  message: (id) => paths.messageDetail({ msg_id: id }),
  standard_product: (id) => withQuery(paths.updateProduct({ product_id: id }), { kind: 'standard' }),
  single_product: (id) => withQuery(paths.updateProduct({ product_id: id }), { kind: 'single' }),
  faq: (id) => withQuery(paths.faq(), { record: id }),
}

/** What the server found, as places of the console, each with its kind and brand; what is in a brand that can't be opened isn't. */
export function toSearchRecords(
  hits: readonly SearchHit[],
  canOpen: (brand: Brand) => boolean,
  t: Translate<keyof typeof shellStrings.en>,
): readonly FoundRecord[] {
  return hits
    .filter(({ brand }) => brand === undefined || canOpen(brand))
    .map(({ kind, id, title, subtitle, brand }) => {
      // Feedback has no name of its own: what it says tells it from others.
      const name = kind === 'feedback' ? t('kind.feedback') : title
      const parts = [kind === 'feedback' ? '' : t(`kind.${kind}`), brand ? brands[brand].label : '', subtitle]
      const detail = parts.filter((part) => part !== '').join(' · ')
      return { kind, title: [name], detail, path: toPath[kind](id), brand }
    })
}
