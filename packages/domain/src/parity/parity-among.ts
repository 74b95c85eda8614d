import type { Brand, ParityKind, StandardProductContent } from '@bms/contract'

import type { Window } from '../paging.ts'
import type { ContentOf } from '../rows.ts'
import { pageParity, type ParityItem, type ParityPage, type ParitySelection, toDigest, toParityName } from './parity.ts'

type Kind = Exclude<ParityKind, 'role'>

/** Kinds by their names in records. */
const types: Readonly<Record<Kind, string>> = {
  product: 'standard_product',
  intro: 'intro',
  faq: 'faq',
  warranty: 'warranty',
  version: 'app_version',
}

function itemsOf(contentOf: ContentOf, kind: Kind, brand: Brand): ParityItem[] {
  const models = new Map(
    contentOf(types.product).map(({ id, content }) => [id, (content as StandardProductContent).model]),
  )
  return contentOf(types[kind]).map((item) => ({
    brand,
    id: item.id,
    ...toParityName(kind, item, (product) => models.get(product)),
    digest: toDigest(brand, kind, item.content),
  }))
}

/** What brands have in common of a kind, where their content is kept as rows and not in a database. */
export function pageParityAmong(
  contentIn: (brand: Brand) => ContentOf,
  selection: ParitySelection,
  window: Window,
): ParityPage {
  // Cast: roles are no content.
  const kind = selection.kind as Kind
  return pageParity(
    selection.brands.flatMap((brand) => itemsOf(contentIn(brand), kind, brand)),
    selection,
    window,
  )
}
