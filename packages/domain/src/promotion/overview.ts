import { audienceKey, type CallInput, type PlacementState, type PromoPlace, type PromoType } from '@bms/contract'

import { type Condition, hasAny, isCalled, isOneOf } from '../content/conditions.ts'

/** What each kind says by language. */
const saidIn = { splash: 'images', homepage_ad: 'image', email: 'subject' } as const satisfies Record<PromoType, string>

/** What makes a state of what is shown for a time: the clock's part of it is in the conditions. */
export function placementConditions(now: Date): Readonly<Record<string, readonly Condition[]>> {
  const value = now.toISOString()
  const draft: PlacementState = 'draft'
  const isOn = [...isPlaced(now), ...isOneOf('enabled', [true])]
  return {
    draft: isOneOf('status', [draft]),
    ended: [...isOneOf('status', [placed]), { is: 'atMost', column: 'end_at', value }],
    off: [...isPlaced(now), ...isOneOf('enabled', [false])],
    live: [...isOn, { is: 'atMost', column: 'start_at', value }],
    scheduled: [...isOn, { is: 'above', column: 'start_at', value }],
  }
}

const placed: PlacementState = 'placed'

const isPlaced = (now: Date): readonly Condition[] => [
  ...isOneOf('status', [placed]),
  { is: 'above', column: 'end_at', value: now.toISOString() },
]

/** Conditions of a list of all promotions for those of a kind; undefined where it leaves none of them. */
export function promotionConditions(
  type: PromoType,
  query: CallInput<'promotionList'>['query'],
  now: Date,
): readonly Condition[] | undefined {
  if (query.promo_type?.includes(type) === false || (query.slot && type !== 'homepage_ad')) return undefined
  const { from, to, status } = query
  const known = placementConditions(now)
  const states = status?.flatMap((one): Condition[] => (known[one] ? [{ is: 'all', conditions: known[one] }] : []))
  return [
    ...isOneOf('slot', query.slot),
    ...isOneOf('created_by', query.created_by),
    ...hasAny(['content', saidIn[type]], query.locale),
    ...isCalled(query.q),
    ...(to === undefined ? [] : [{ is: 'atMost', column: 'start_at', value: to } as const]),
    // What is sent has no end.
    ...(from === undefined
      ? []
      : [{ is: 'atLeast', column: type === 'email' ? 'start_at' : 'end_at', value: from } as const]),
    ...(type === 'email' ? isOneOf('status', status) : states ? [{ is: 'either', conditions: states } as const] : []),
  ]
}

/** What the same people get at the same time, and in the same slot, as something that is placed so. */
export function collidingConditions(
  { slot, audience, start_at, end_at }: Pick<PromoPlace, 'slot' | 'audience' | 'start_at' | 'end_at'>,
  now: Date,
): readonly Condition[] {
  const key = audienceKey(audience)
  return [
    ...isPlaced(now),
    ...isOneOf('enabled', [true]),
    { is: 'below', column: 'start_at', value: end_at },
    { is: 'above', column: 'end_at', value: start_at },
    ...isOneOf('audience_key', key === 'all' ? undefined : [key, 'all']),
    ...isOneOf('slot', slot === undefined ? undefined : [slot]),
  ]
}
