import { calls, type Promotion } from '@bms/contract'
import { createMockHandlers, type MockContext } from '@bms/fixtures/mock'

/* Promotions of the mock that stories are about, found by what they are: ids change with the demo data. */

const query = calls.promotionList.query.parse({ page_size: '200' })
const { list } = await createMockHandlers().promotionList({ brand: 'kyvol', query, body: {} }, {} as MockContext)

const find = (what: string, is: (row: Promotion) => boolean): Promotion => {
  const row = list.find(is)
  if (!row) throw new Error(`The demo data has no ${what}`)
  return row
}

/** Being shown, and in the way of another. */
export const liveSplash = find(
  'live splash',
  ({ promo_type, status, collides_with = [] }) =>
    promo_type === 'splash' && status === 'live' && collides_with.length > 0,
)

/** To be shown next of all splashes, and for its first days while another is. */
export const scheduledSplash = list
  .filter(({ promo_type, status }) => promo_type === 'splash' && status === 'scheduled')
  .reduce((last, row) => ((row.start_at ?? '') > (last.start_at ?? '') ? row : last))

/** Written, and never enabled. */
export const draftSplash = find(
  'draft splash',
  ({ promo_type, status }) => promo_type === 'splash' && status === 'draft',
)

/** Being shown on the home page. */
export const liveAd = find('live ad', ({ promo_type, status }) => promo_type === 'homepage_ad' && status === 'live')

/** To be shown on the home page. */
export const scheduledAd = find(
  'scheduled ad',
  ({ promo_type, status }) => promo_type === 'homepage_ad' && status === 'scheduled',
)
