import { type DataCentre, dataCentreKeys, type Promotion, type PromoStatus, type PromoType } from '@bms/contract'
import type { StatusTagProps } from '@bms/design-system'

import type { ListTools } from '../../../shared/list/rows/list-call.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import type { PromotionKey } from './promotion.strings.ts'

/** What a state of a promotion means. */
export const statusTones: Readonly<Record<PromoStatus, StatusTagProps['tone']>> = {
  draft: 'neutral',
  scheduled: 'info',
  live: 'success',
  ended: 'neutral',
  off: 'warning',
  sending: 'info',
  sent: 'success',
  cancelled: 'neutral',
  failed: 'danger',
}

const pages: Readonly<Record<PromoType, () => string>> = {
  splash: paths.addSplashScreen,
  homepage_ad: paths.addHomepageAd,
  email: paths.addEmail,
}

/** The page on which a promotion is seen and changed. */
export const promotionHref = ({ promo_type, promo_id }: Pick<Promotion, 'promo_type' | 'promo_id'>): string =>
  withQuery(pages[promo_type](), { id: promo_id })

/** The record of a splash or an ad: what it is, and what became of it. */
export const placedHref = ({ promo_type, promo_id }: Pick<Promotion, 'promo_type' | 'promo_id'>): string =>
  withQuery(pages[promo_type](), { id: promo_id, view: 'record' })

/** Where a row leads: to the record of what people have seen, else to where it is written. */
export const openHref = (row: Promotion): string =>
  isPlaced(row) && !['draft', 'scheduled'].includes(row.status) ? placedHref(row) : promotionHref(row)

/** The page on which another begins as a copy of it. */
export const copyHref = ({ promo_type, promo_id }: Pick<Promotion, 'promo_type' | 'promo_id'>): string =>
  withQuery(pages[promo_type](), { copy: promo_id })

/** Whether it is shown for a time, rather than sent. */
export const isPlaced = ({ promo_type: type }: Promotion): boolean => type !== 'email'

/** Whether it can be enabled: it is off, or was never on, and its time isn't over. */
export const mayEnable = (row: Promotion): boolean => isPlaced(row) && ['draft', 'off'].includes(row.status)

/** Whether it can be switched off. */
export const mayDisable = (row: Promotion): boolean => isPlaced(row) && ['scheduled', 'live'].includes(row.status)

/** Whether nobody has seen it, so that it can be removed. */
export const mayRemove = ({ promo_type: type, status }: Promotion): boolean =>
  status === 'draft' || (type === 'email' && ['cancelled', 'failed'].includes(status))

/** Whether the rest of its sending can be stopped. */
export const mayCancel = ({ promo_type: type, status }: Promotion): boolean =>
  type === 'email' && ['scheduled', 'sending'].includes(status)

type Tools = Pick<ListTools<PromotionKey>, 't' | 'formats' | 'dataCentre'>

/** What kind it is, and in which place of the home page. */
export const tellType = ({ promo_type: type, slot }: Promotion, { t }: Pick<Tools, 't'>): string =>
  slot === undefined ? t(type) : t('typeOf', { type: t(type), slot: t(slot) })

function tellPart(part: string, { t, formats, dataCentre }: Tools): string {
  const named = /^(\d+) users$/.exec(part)
  if (named) return t('named', { count: Number(named[1]) })
  const days = /^(\d+) d$/.exec(part)
  if (days) return t('activeIn', { count: Number(days[1]) })
  if (part === 'all') return t('everybody')
  if (part === 'bound') return t('withDevice')
  if (part === 'ios' || part === 'android') return t(part)
  if ((dataCentreKeys as readonly string[]).includes(part)) return dataCentre(part as DataCentre)
  if (/^[A-Z]{2}$/.test(part)) return formats.country(part)
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(part) ? formats.language(part) : part
}

/** An audience's summary, which the wire has without words, in the person's language. */
export function tellAudience(summary: string, tools: Tools): string {
  return summary
    .split(' · ')
    .map((part) => {
      const [, list = part, rest = ''] = /^(.*?)( \+\d+)?$/.exec(part) ?? []
      return tools.formats.list(list.split(', ').map((one) => tellPart(one, tools))) + rest
    })
    .join(' · ')
}

/** What came of it: how often, and what share did something; undefined where nothing was counted. */
export function tellFigures(
  { promo_type: type, stats }: Promotion,
  { t, formats }: Pick<Tools, 't' | 'formats'>,
): readonly [first: string, second: string] | undefined {
  if (type === 'email') {
    const { sent = 0, delivered = 0, opened = 0 } = stats
    if (sent === 0) return undefined
    const share = formats.percent(delivered === 0 ? 0 : opened / delivered)
    return [t('mailsSent', { count: sent }), t('openedShare', { share })]
  }
  const { impressions = 0, clicks = 0, ctr = impressions === 0 ? 0 : clicks / impressions } = stats
  if (impressions === 0) return undefined
  return [t('shown', { count: impressions }), t('clickedShare', { share: formats.percent(ctr) })]
}
