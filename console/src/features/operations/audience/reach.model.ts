import {
  type AudienceEstimate,
  type AudienceKind,
  foreignReaders,
  inQuietHours,
  pickLocale,
  quietHours as hoursOfQuiet,
} from '@bms/contract'
import type { ReachFound, ReachNotice, ReachRow, ReachTable } from '@bms/design-system'

import type { Formats } from '../../../shared/format/format.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { toCountRows } from '../../../shared/reach/count-rows.ts'
import type { AudienceKey } from './audience.strings.ts'
import type { reachStrings } from './reach.strings.ts'

/** What is known of what goes out, beside whom it is for. */
export interface ReachOf {
  readonly kind: AudienceKind
  /** Languages it comes in; none: nothing is written yet. */
  readonly locales: readonly string[]
  readonly defaultLoc: string
  /** Whether it waits for the morning. */
  readonly quietHours: boolean
  /** When it goes out; `theirs`: at an hour of each one's own day. */
  readonly at: string | undefined
  /** How many were named, where people are named. */
  readonly named: number | undefined
}

/** What the card is said with. */
export interface ReachWords {
  readonly t: Translate<keyof typeof reachStrings.en>
  readonly names: Translate<AudienceKey>
  readonly formats: Formats
}

const reached = { message: 'canMessage', email: 'canEmail', splash: 'canApp', homepage_ad: 'canApp' } as const

/** Languages that a notice names before it counts the others. */
const mostNamed = 4

/** What was counted, as the card draws it. */
export function toFound(estimate: AudienceEstimate, of: ReachOf, words: ReachWords): ReachFound {
  const { t, formats } = words
  const { total, overlap_7d: lately } = estimate
  return {
    figures: [
      {
        key: 'total',
        label: t('people'),
        value: formats.number(total),
        tone: total === 0 ? 'warning' : 'neutral',
        hint: of.named === undefined ? t(reached[of.kind]) : t('ofNamed', { count: of.named }),
      },
      ...(total === 0
        ? []
        : [
            {
              key: 'lately',
              label: t('lately'),
              value: formats.number(lately),
              hint: t('latelyHint', { share: formats.percent(lately / total) }),
            },
          ]),
    ],
    notices: toNotices(estimate, of, words),
    ...(total > 0 && of.at !== 'theirs' && { hours: toHours(estimate, of, words) }),
    tables: total === 0 ? [] : toTables(estimate, of, words),
    counted: t('counted', { time: formats.time(estimate.computed_at) }),
  }
}

function toNotices(estimate: AudienceEstimate, of: ReachOf, { t, formats }: ReachWords): ReachNotice[] {
  const { total, by_locale, local_hours } = estimate
  if (total === 0) return [{ key: 'nobody', tone: 'warning', text: t('nobody') }]
  const notices: ReachNotice[] = []
  const atNight = of.kind === 'message' && of.at !== 'theirs' ? inQuietHours(local_hours) : 0
  if (atNight > 0) {
    notices.push(
      of.quietHours
        ? { key: 'held', tone: 'info', text: t('held', { count: atNight }) }
        : { key: 'night', tone: 'warning', text: t('night', { count: atNight }) },
    )
  }
  const foreign = Object.entries(foreignReaders(by_locale, of.locales, of.defaultLoc)).toSorted((a, b) => b[1] - a[1])
  if (foreign.length > 0) {
    const people = foreign.reduce((sum, [, count]) => sum + count, 0)
    const missing = [...new Set(foreign.map(([locale]) => formats.language(locale)))]
    const rest = missing.length - mostNamed
    const shown = formats.list(rest > 0 ? missing.slice(0, mostNamed) : missing)
    notices.push({
      key: 'foreign',
      tone: 'warning',
      text: t('foreign', {
        share: formats.percent(people / total),
        fallback: formats.language(of.defaultLoc),
        languages: rest > 0 ? t('foreignMore', { names: shown, count: rest, total: missing.length }) : shown,
      }),
    })
  }
  return notices
}

function toHours({ local_hours }: AudienceEstimate, { kind, at }: ReachOf, { t }: ReachWords): ReachFound['hours'] {
  return {
    title: t(at === undefined ? 'hours' : 'hoursAt'),
    people: local_hours,
    ...(kind === 'message' && { quiet: hoursOfQuiet, legend: t('quiet') }),
    describe: (hour, count) => t('hour', { hour: `${String(hour).padStart(2, '0')}:00`, count }),
  }
}

function toTables(estimate: AudienceEstimate, of: ReachOf, { t, names, formats }: ReachWords): ReachTable[] {
  const { total } = estimate
  const columns = [t('people'), t('share')]
  const toRows = (
    counts: Readonly<Record<string, number>>,
    nameOf: (key: string) => string,
    tone?: (key: string) => 'warning' | undefined,
  ): ReachRow[] => toCountRows(counts, total, formats, nameOf, tone)
  const foreign = foreignReaders(estimate.by_locale, of.locales, of.defaultLoc)
  const isForeign = (locale: string): boolean => Object.hasOwn(foreign, locale)
  const fallback = (locale: string): string => formats.language(pickLocale(of.locales, locale, of.defaultLoc))
  const nameLanguage = (locale: string): string =>
    isForeign(locale)
      ? t('reads', { language: formats.language(locale), fallback: fallback(locale) })
      : formats.language(locale)
  const byKey = (key: string): string => names(key as Parameters<typeof names>[0])
  const alone = Object.keys(estimate.alone).length > 1 ? toAlone(estimate.alone, byKey, formats) : []
  return [
    { key: 'condition', title: t('condition'), columns: [t('people')], rows: alone },
    { key: 'data_center', title: t('data_center'), columns, rows: toRows(estimate.by_dc, byKey) },
    { key: 'platform', title: t('platform'), columns, rows: toRows(estimate.by_platform, byKey) },
    {
      key: 'language',
      title: t('language'),
      columns,
      rows: toRows(estimate.by_locale, nameLanguage, (locale) => (isForeign(locale) ? 'warning' : undefined)),
    },
    { key: 'country', title: t('country'), columns, rows: toRows(estimate.by_country, formats.country) },
  ]
}

/** How many each condition leaves by itself, the fewest first: that is the one to loosen. */
function toAlone(
  alone: AudienceEstimate['alone'],
  nameOf: (key: string) => string,
  { number }: Pick<Formats, 'number'>,
): ReachRow[] {
  const counts = Object.entries(alone)
  const most = Math.max(1, ...counts.map(([, count]) => count))
  return counts
    .toSorted((a, b) => a[1] - b[1])
    .map(([key, count]) => ({ key, label: nameOf(key), part: count / most, cells: [{ text: number(count) }] }))
}
