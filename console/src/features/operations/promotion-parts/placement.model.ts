import {
  type Asset,
  type Audience,
  audienceKey,
  periodProblems,
  type PlacementStatus,
  type SplashContent,
} from '@bms/contract'

import { fromLocalMoment, toLocalMoment } from '../../../shared/format/local-moment.ts'
import { toTypedNumber } from '../../../shared/reach/typed-number.ts'
import { everybody, toAudience } from '../audience/audience.model.ts'

/** What the forms of a splash and of an ad have in common. */
export interface PlacementValues {
  name: string
  jump: SplashContent['jump']
  audience: Audience
  /** `2026-11-25T18:30`, in `zone`. */
  start_at: string
  end_at: string
  /** The person's own time zone, in which the times are meant. */
  zone: string
  enabled: boolean
  /** How many people see it, as it was typed. */
  confirm_total: string
}

/** A picture as forms keep it; an empty text where a language was just added. */
export type PictureValue = Asset | null | '' | undefined

interface Placed {
  readonly name: string
  readonly jump: SplashContent['jump']
  readonly audience: Audience
  readonly start_at: string
  readonly end_at: string
  readonly enabled: boolean
  readonly status: PlacementStatus
}

/** What a form begins with. A copy is shown at another time, and isn't enabled yet. */
export function toPlacementValues(detail: Placed | undefined, mode: string, zone: string): PlacementValues {
  const time =
    detail && mode === 'edit'
      ? { start_at: toLocalMoment(detail.start_at, zone), end_at: toLocalMoment(detail.end_at, zone) }
      : { start_at: '', end_at: '' }
  return {
    name: mode === 'edit' || !detail ? (detail?.name ?? '') : '',
    jump: detail?.jump ?? { kind: 'none', value: '' },
    audience: detail?.audience ?? everybody,
    ...time,
    zone,
    enabled: mode === 'edit' && detail?.enabled === true,
    confirm_total: '',
  }
}

/** The moment that was filled in; `kept` to the millisecond, where it is the same minute. */
function toMoment(local: string, zone: string, kept: string | undefined): string {
  if (kept !== undefined && toLocalMoment(kept, zone) === local) return kept
  return fromLocalMoment(local, zone) ?? ''
}

type Period = Pick<Placed, 'start_at' | 'end_at'>

/** From when until when it is shown; empty where that isn't filled in. */
export const toPeriod = ({ start_at, end_at, zone }: PlacementValues, kept?: Period): Period => ({
  start_at: toMoment(start_at, zone, kept?.start_at),
  end_at: toMoment(end_at, zone, kept?.end_at),
})

/** What both say of themselves, as calls take it. */
export function toPlacementContent(values: PlacementValues, kept?: Period) {
  const { name, jump, audience, enabled } = values
  return {
    name,
    jump: jump.kind === 'none' ? { kind: jump.kind, value: '' } : { kind: jump.kind, value: jump.value.trim() },
    audience: toAudience(audience),
    ...toPeriod(values, kept),
    enabled,
  }
}

/** The number that was typed to confirm how many people see it, as calls take it. */
export function toConfirmed({ enabled, confirm_total: typed }: Pick<PlacementValues, 'enabled' | 'confirm_total'>): {
  confirm_total?: number
} {
  return enabled && typed.trim() !== '' ? { confirm_total: toTypedNumber(typed) } : {}
}

/** Whether saving shows it to people who don't get it yet, so that many are confirmed by their number; `kept`: as it was. */
export const reachesMore = (
  { enabled, audience }: Pick<PlacementValues, 'enabled' | 'audience'>,
  kept: Pick<Placed, 'enabled' | 'audience'> | undefined,
): boolean => enabled && (kept?.enabled !== true || audienceKey(toAudience(audience)) !== audienceKey(kept.audience))

/** Whether people may have seen it, so that most of it stays as it is. */
export const hasBegun = (
  { mode, detail }: { readonly mode: string; readonly detail: Placed | undefined },
  now: number,
): boolean => mode === 'edit' && detail !== undefined && detail.status !== 'draft' && Date.parse(detail.start_at) <= now

/** What is wrong with the time of something, by field; `kept`: what it was before. */
export function findPeriodProblems(
  values: PlacementValues,
  kept: Period | undefined,
  now: number,
): { readonly end_at?: 'endRule' | 'endPast' } {
  const { start_at, end_at } = toPeriod(values, kept)
  if (start_at === '' || end_at === '') return {}
  if (Object.keys(periodProblems({ start_at, end_at })).length > 0) return { end_at: 'endRule' }
  // What is over already may still be looked at and copied: only another end has to be ahead.
  return Date.parse(end_at) <= now && end_at !== kept?.end_at ? { end_at: 'endPast' } : {}
}

/** A number as it was typed; what is none stays none, so that the schema says so. */
export const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** A picture as calls take it. */
export const toPicture = (value: PictureValue): Asset | undefined => value || undefined

/** The languages that an audience reads, as far as it names them. */
export const expectedLocales = ({ mode, locales }: Audience): readonly string[] => (mode === 'filter' ? locales : [])
