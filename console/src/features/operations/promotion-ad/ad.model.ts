import {
  type AdContent,
  adLiveFields,
  type AdSlot,
  type Asset,
  type BodyOf,
  type DataOf,
  defaultLocale,
  type Promotion,
} from '@bms/contract'

import {
  hasBegun,
  type PictureValue,
  type PlacementValues,
  toConfirmed,
  toNumber,
  toPicture,
  toPlacementContent,
  toPlacementValues,
} from '../promotion-parts/placement.model.ts'

/** A homepage ad. */
export type Ad = DataOf<'adDetail'>

/** An ad as its form has it. */
export interface AdValues extends PlacementValues {
  slot: AdSlot
  image: Record<string, PictureValue>
  title: Record<string, string>
  max_per_day: string
  closable: boolean
  /** Ids of the place's ads in their order, its own as an empty text; empty while nobody has moved anything. */
  order: string[]
  /** Whether it had begun when the form was opened: it then sends only what may change. */
  begun: boolean
}

/** Stands for the ad of the form among the ids of an order: a new one has no id yet. */
export const ownId = ''

interface About {
  readonly mode: 'add' | 'copy' | 'edit'
  readonly detail: Ad | undefined
}

interface Tools {
  readonly formats: { readonly timeZone: string }
  readonly now: () => number
}

/** What the form begins with. */
export function toAdValues({ mode, detail }: About, { formats, now }: Tools): AdValues {
  const { jump, ...placement } = toPlacementValues(detail, mode, formats.timeZone)
  return {
    ...placement,
    // An ad has to lead somewhere.
    jump: detail ? jump : { kind: 'url', value: '' },
    slot: detail?.slot ?? 'banner',
    image: detail ? { ...detail.image } : { [defaultLocale]: null },
    title: detail?.title ? { ...detail.title } : {},
    max_per_day: String(detail?.max_per_day ?? 3),
    closable: detail?.closable ?? true,
    order: [],
    begun: hasBegun({ mode, detail }, now()),
  }
}

function toContent(values: AdValues, sort: number, kept?: Ad): AdContent {
  const titles = Object.entries(values.title).filter(([, title]) => (title ?? '').trim() !== '')
  return {
    ...toPlacementContent(values, kept),
    slot: values.slot,
    // What is missing the schema says.
    image: Object.fromEntries(
      Object.entries(values.image).map(([locale, picture]) => [locale, toPicture(picture) as Asset]),
    ),
    ...(titles.length > 0 && { title: Object.fromEntries(titles) }),
    sort,
    max_per_day: toNumber(values.max_per_day),
    closable: values.closable,
  }
}

/** The place an ad is given before its order is saved: where it was put, else behind the others. */
const lastSort = 999

/** The body that adds an ad. */
export const toCreateAd = (values: AdValues): BodyOf<'createAd'> => {
  const place = values.order.indexOf(ownId)
  return { ...toContent(values, place < 0 ? lastSort : place), ...toConfirmed(values) }
}

/** The body that changes one: of what has begun only what may still change. Its place is saved with its neighbours'. */
export function toEditAd(
  values: AdValues,
  { detail, rev }: { readonly detail: Ad; readonly rev: number },
): BodyOf<'editAd'> {
  const content = toContent(values, detail.sort, detail)
  const sent = values.begun
    ? Object.fromEntries(adLiveFields.map((field) => [field, content[field]]))
    : { title: null, ...content }
  return { ad_id: detail.ad_id, rev, ...sent, ...toConfirmed(values) }
}

/** An ad as it stands in the order of its place. */
export interface Neighbour {
  readonly id: string
  readonly name: string
  readonly cover: string | undefined
}

/** The ads of a place in their order, with the form's own among them: where it was, where it was put, or last. */
export function toOrder(
  others: readonly Promotion[],
  own: {
    readonly id: string | undefined
    readonly sort: number | undefined
    readonly name: string
    readonly cover: string | undefined
  },
  order: readonly string[],
): readonly Neighbour[] {
  const neighbours = others
    .filter(({ promo_id }) => promo_id !== own.id)
    .map(({ promo_id, name, cover_url }) => ({ id: promo_id, name, cover: cover_url }))
  const self: Neighbour = { id: ownId, name: own.name, cover: own.cover }
  if (order.length === 0) {
    const before = others.filter(
      ({ promo_id, sort = 0 }) =>
        promo_id !== own.id &&
        (own.sort === undefined || sort < own.sort || (sort === own.sort && promo_id < (own.id ?? ''))),
    ).length
    return neighbours.toSpliced(before, 0, self)
  }
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [self, ...neighbours].toSorted((a, b) => rank(a.id) - rank(b.id))
}

/** What puts the ads of a place into the order that the form has; undefined where nobody has moved anything. */
export function toSortAds({ order, slot }: AdValues, ad_id: string): BodyOf<'sortAds'> | undefined {
  if (order.length < 2) return undefined
  return { slot, ad_ids: order.map((id) => (id === ownId ? ad_id : id)) }
}
