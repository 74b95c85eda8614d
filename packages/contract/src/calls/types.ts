import { z } from 'zod'

import { dataCentreKeys } from '../data-centre.ts'
import { type FaultDays, findFaultDaysProblem } from '../fault-days.ts'
import { toLine, toText } from '../plain-text.ts'
import { isExternal } from '../validate/external.ts'
import { defaultLocale, jumpKinds, reasonLength } from '../values.ts'

/** Field types that several calls share; the names are those of the design's section 2.0. */

/** A ULID: 26 characters, made by the server, sorting by time. */
export const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'not an id')

// Before this year there was nothing to tell of, and some years before it no database can keep.
const firstYear = '1970'

/** A moment: ISO 8601, UTC, milliseconds. */
export const ts = z.iso.datetime({ precision: 3 }).refine((moment) => moment >= firstYear, 'before 1970')

/** A day: YYYY-MM-DD. */
export const date = z.iso.date().refine((day) => day >= firstYear, 'before 1970')

/** A country: ISO 3166 alpha-2. */
export const cc = z.string().regex(/^[A-Z]{2}$/, 'not a country code')

/** A version: 2 to 4 numbers, perhaps with a suffix. */
export const ver = z.string().regex(/^\d{1,4}(?:\.\d{1,4}){1,3}(?:-[0-9A-Za-z.]{1,20})?$/, 'not a version')

/** A data centre's key. */
export const dc = z.enum(dataCentreKeys)

/** An IANA time zone this runtime knows. */
export const timeZone = z
  .string()
  .max(40)
  .refine((zone) => {
    try {
      Intl.DateTimeFormat('en', { timeZone: zone })
      return true
    } catch {
      return false
    }
  }, 'not a time zone')

/** A time zone for the days of a list's ranges, and ranges of days by name: `<name>_from`, `<name>_to`, both in it. */
export function dayRanges<const Name extends string>(...names: readonly Name[]) {
  const fields = names.flatMap((name) => [
    [`${name}_from`, date.optional()],
    [`${name}_to`, date.optional()],
  ])
  type Field = z.ZodOptional<typeof date>
  return { ...(Object.fromEntries(fields) as Record<`${Name}_from` | `${Name}_to`, Field>), tz: timeZone.optional() }
}

/** Refuses days of faults that are too many, have no beginning, or are several beside an hour. */
export function refuseFaultDays({ value, issues, ...rest }: z.core.ParsePayload<FaultDays>): void {
  const message = findFaultDaysProblem(value)
  if (message === undefined) return
  const path = [value.fault_from === undefined ? 'fault_from' : 'fault_to']
  issues.push({ code: 'custom', path, message, input: rest, continue: true })
}

/** The code of a fault, as devices report it. */
export const faultCode = z.string().regex(/^[A-Za-z0-9._-]{1,16}$/, 'not a fault code')

/** A version of three numbers, as stores have them. */
export const semver3 = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'not a version of three numbers')

/** Which revision of an object a change was made on; the server refuses a stale one with 40900. */
export const rev = z.int().min(1)

/** An address on the web: http or https. */
export const url = z.url({ protocol: /^https?$/i }).max(2048)

/** A language: BCP 47, as `en`, `zh-CN`. */
export const locale = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/, 'not a language')

/** A record of so many entries at most; `maxProperties` says so to whoever reads the schema. */
export function recordOf<K extends z.ZodString, T extends z.ZodType>(
  key: K,
  value: T,
  maxProperties: number,
  message: string,
) {
  return z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= maxProperties, message)
    .meta({ maxProperties })
}

/** A value by language. */
export const byLanguage = <T extends z.ZodType>(value: T) => recordOf(locale, value, 30, 'in more than 30 languages')

/** A value by language. The default language (`en`) has to be there. */
export function i18n<T extends z.ZodType>(value: T) {
  return byLanguage(value).refine(
    (languages) => Object.hasOwn(languages, defaultLocale),
    `missing in the default language (${defaultLocale})`,
  )
}

/** One line of text as `toLine` mends it, of a length in characters after that. */
export const line = (min: number, max: number) => z.string().overwrite(toLine).min(min).max(max)

/** Text of several lines as `toText` mends it, of a length in characters after that. */
export const text = (min: number, max: number) => z.string().overwrite(toText).min(min).max(max)

/** Why somebody changes something. */
export const reason = line(reasonLength.min, reasonLength.max)

/** A member of staff, as others see them. */
export const actor = z.strictObject({ uid: z.string(), nickname: z.string(), avatar: z.string().optional() })

/** A member of staff, as others see them. */
export type Actor = z.infer<typeof actor>

/** An uploaded file. */
export const asset = z.strictObject({
  asset_id: id,
  url: z.string(),
  thumb_url: z.string(),
  mime: z.string(),
  bytes: z.int().min(0),
  width: z.int().min(0),
  height: z.int().min(0),
  alt: line(0, 120),
})

/** An uploaded file. */
export type Asset = z.infer<typeof asset>

/** Who made an object and who changed it last; `rev` counts its changes. */
export const auditFields = {
  created_at: ts,
  created_by: actor.nullable(),
  updated_at: ts,
  updated_by: actor.nullable(),
  rev,
}

/** Where a tap leads. `value` is empty for `none`, an id for `product` and `faq`. */
export const jump = z.strictObject({ kind: z.enum(jumpKinds), value: z.string().max(512) }).refine(
  ({ kind, value }) => {
    if (kind === 'none') return value === ''
    if (kind === 'url') return url.safeParse(value).success
    if (kind === 'in_app') return value !== '' && !isExternal(value)
    return id.safeParse(value).success
  },
  { path: ['value'], message: 'not what this kind of link takes' },
)

type AudienceFields = Readonly<Record<string, unknown>> & { readonly mode: 'all' | 'filter' | 'list' }

// A condition that the mode doesn't go by would be dropped, and more people reached than were meant.
function refuseOtherModes({ value, issues }: z.core.ParsePayload<AudienceFields>): void {
  const { mode, user_ids, ...conditions } = value
  const isAsked = (asked: unknown): boolean => (Array.isArray(asked) ? asked.length > 0 : Boolean(asked))
  const given = [
    ...(mode === 'list' || user_ids === undefined ? [] : ['user_ids']),
    ...(mode === 'filter' ? [] : Object.keys(conditions).filter((name) => isAsked(conditions[name]))),
  ]
  for (const name of given) {
    const message = `given, but the mode is ${mode}`
    issues.push({ code: 'custom', path: [name], message, input: value[name], continue: true })
  }
}

/** Whom a message or a promotion is for (design, section 2.0). Empty lists mean everybody. */
export const audience = z
  .strictObject({
    mode: z.enum(['all', 'filter', 'list']),
    data_centers: z.array(dc).max(dataCentreKeys.length),
    countries: z.array(cc).max(60),
    locales: z.array(locale).max(30),
    platforms: z.array(z.enum(['ios', 'android'])).max(2),
    app_version_min: ver.optional(),
    app_version_max: ver.optional(),
    product_models: z.array(line(1, 32)).max(50),
    bound_only: z.boolean(),
    active_within_days: z.int().min(1).max(365).optional(),
    user_ids: z.array(id).max(10_000).optional(),
  })
  .refine(({ mode, user_ids }) => mode !== 'list' || (user_ids?.length ?? 0) > 0, {
    path: ['user_ids'],
    message: 'missing: name whom it is for',
  })
  .check(refuseOtherModes)

/** Whom a message or a promotion is for. */
export type Audience = z.infer<typeof audience>

const counts = z.record(z.string(), z.int().min(0))

/** How many an audience reaches. `overlap_7d`: those who got another message in the last seven days. */
export const estimate = z.strictObject({
  total: z.int().min(0),
  by_dc: counts,
  by_platform: counts,
  by_locale: counts,
  sample: z.array(z.strictObject({ user_id: id, masked_name: z.string() })).max(5),
  overlap_7d: z.int().min(0),
  computed_at: ts,
})

/** How many an audience reaches. */
export type Estimate = z.infer<typeof estimate>
