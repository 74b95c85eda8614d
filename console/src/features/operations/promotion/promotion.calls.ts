import { ApiError } from '@bms/api-client'
import {
  type Audience,
  type BodyOf,
  type CallInput,
  codes,
  confirmRecipientsAbove,
  type Promotion,
} from '@bms/contract'
import { skipToken } from '@tanstack/react-query'

import { eachRow } from '../../../shared/list/changes/each-row.ts'
import type { RunAction, UndoAction } from '../../../shared/list/changes/list-action.ts'
import { allRowsQuery, callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'

// Changes of the list's rows don't go through these: each look at one reads it anew.
const fresh = { staleTime: 0 } as const

/** A splash screen. */
export const splashQuery = (caller: Caller, splash_id: string) =>
  callQuery(caller, 'splashDetail', { splash_id }, fresh)

/** A homepage ad. */
export const adQuery = (caller: Caller, ad_id: string) => callQuery(caller, 'adDetail', { ad_id }, fresh)

const audienceOf = ({ audience }: { readonly audience: Audience }): Audience => audience

/** Whom a splash is for: rows only say it in words. */
export const splashAudienceQuery = (caller: Caller, splash_id: string | undefined) =>
  callQuery(caller, 'splashDetail', splash_id === undefined ? skipToken : { splash_id }, { select: audienceOf })

/** Whom an ad is for. */
export const adAudienceQuery = (caller: Caller, ad_id: string | undefined) =>
  callQuery(caller, 'adDetail', ad_id === undefined ? skipToken : { ad_id }, { select: audienceOf })

/** All promotions that fit a list's filters: the timeline shows them together. */
export const timelineQuery = (caller: Caller, query: CallInput<'promotionList'>['query']) =>
  allRowsQuery(caller, 'promotionList', query)

/** Ads of a place that are shown or will be, in their order. */
export const slotAdsQuery = (caller: Caller, slot: NonNullable<Promotion['slot']>) =>
  allRowsQuery(
    caller,
    'promotionList',
    { promo_type: 'homepage_ad', slot, status: 'live,scheduled' },
    { select: (rows) => rows.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || (a.promo_id < b.promo_id ? -1 : 1)) },
  )

/** Which others the same people would get at the same time; asked when what is filled in has stayed the same for a moment. */
export const collisionsQuery = (caller: Caller, place: BodyOf<'promotionCollisions'> | undefined) =>
  callQuery(caller, 'promotionCollisions', place ?? skipToken, { during: 'deciding', before: 'keep' })

const idOf = ({ promo_id: id }: Promotion): string => id

type Placement = Pick<BodyOf<'editSplash'> & BodyOf<'editAd'>, 'enabled' | 'start_at' | 'end_at' | 'confirm_total'>

/** Changes a splash or an ad, and gives its row as it is then. */
async function editPlacement(row: Promotion, change: Partial<Placement>, { call }: Pick<Caller, 'call'>) {
  const { promo_id: id, rev } = row
  const now =
    row.promo_type === 'splash'
      ? await call('editSplash', { body: { splash_id: id, rev, ...change } })
      : await call('editAd', { body: { ad_id: id, rev, ...change } })
  const { status, start_at, end_at, estimate, updated_at, updated_by, collides_with } = now
  return { ...row, status, start_at, end_at, estimate, updated_at, updated_by, collides_with, rev: now.rev }
}

/** Shows a splash or an ad in its time; `people`: their number, where they are so many that it was typed. */
export const enablePromotion = (people: number | undefined): RunAction<Promotion> =>
  eachRow(idOf, (row, context) =>
    editPlacement(row, { enabled: true, ...(people !== undefined && { confirm_total: people }) }, context),
  )

/** Shows several in their time; those that reach so many people that their number has to be typed are left out. */
export const enablePromotions: RunAction<Promotion> = eachRow(idOf, async (row, context) => {
  try {
    return await editPlacement(row, { enabled: true }, context)
  } catch (error) {
    if (error instanceof ApiError && error.code === codes.confirm) return 'refused'
    throw error
  }
})

/** No longer shows splashes and ads. */
export const disablePromotions: RunAction<Promotion> = eachRow(idOf, (row, context) =>
  editPlacement(row, { enabled: false }, context),
)

/** Shows again what was switched off. Where many people see it their number would have to be typed: it is not offered. */
export const enableAgain: UndoAction<Promotion> = (before) =>
  before.some(({ estimate }) => estimate > confirmRecipientsAbove) ? undefined : enablePromotion(undefined)

/** Shows a splash or an ad at another time. */
export const movePromotion = (row: Promotion, time: Required<Pick<Placement, 'start_at' | 'end_at'>>, caller: Caller) =>
  editPlacement(row, row.status === 'live' ? { end_at: time.end_at } : time, caller)

/** Stops the rest of a sending. */
export const cancelEmails: RunAction<Promotion> = eachRow(idOf, async (row, { call, reason }) => {
  const { status, rev, updated_at, updated_by } = await call('cancelEmail', {
    body: { email_id: row.promo_id, reason },
  })
  return { ...row, status, rev, updated_at, updated_by }
})

/** Removes what nobody has seen. */
export const removePromotions: RunAction<Promotion> = eachRow(
  idOf,
  async ({ promo_type, promo_id: id, rev }, { call }) => {
    if (promo_type === 'splash') await call('removeSplash', { body: { splash_id: id, rev } })
    else if (promo_type === 'homepage_ad') await call('removeAd', { body: { ad_id: id, rev } })
    else await call('removeEmail', { body: { email_id: id, rev } })
    return 'gone'
  },
)
