import type { AppVersion } from '@bms/contract'

import type { Formats } from '../../../shared/format/format.ts'
import { fromLocalMoment } from '../../../shared/format/local-moment.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { isNumberOf } from '../../../shared/reach/typed-number.ts'
import { asksForNumber, toRollout, type RollOutValues } from './roll-out.model.ts'
import type { rollOutStrings } from './roll-out.strings.ts'
import type { Reached } from './use-reach.ts'
import { findNarrowed } from './version.model.ts'

/** Whom it reaches, as far as it is counted. */
export type Counted = Pick<Reached, 'state' | 'reach'> | undefined

/** What a roll-out is checked with beyond the contract. */
export interface RollOutCheck {
  readonly version: AppVersion
  readonly counted: Counted
  /** Milliseconds. */
  readonly now: number
  readonly zone: string
  readonly t: Translate<keyof typeof rollOutStrings.en>
  readonly formats: Pick<Formats, 'number' | 'wholePercent'>
}

type Messages = Record<string, string>

/** What of a roll-out wouldn't be accepted, by field. */
export function checkRollOut(values: RollOutValues, check: RollOutCheck): Messages {
  return {
    ...checkPlaces(values, check),
    ...(values.when === 'later' && checkRelease(values, check)),
    ...(values.when === 'now' && values.pace === 'guarded' && checkPlan(values, check)),
    ...checkNumber(values, check),
  }
}

function checkPlaces(values: RollOutValues, { version, t, formats }: RollOutCheck): Messages {
  const share = formats.wholePercent(version.rollout.percent / 100)
  return Object.fromEntries(
    findNarrowed(version, toRollout(values)).map((part) => [
      `rollout.${part}`,
      part === 'percent' ? t('onlyRises', { share }) : t('onlyGrows'),
    ]),
  )
}

function checkRelease({ release_at }: RollOutValues, { now, zone, t }: RollOutCheck): Messages {
  const at = fromLocalMoment(release_at, zone)
  return at !== undefined && Date.parse(at) > now ? {} : { release_at: t('notFuture') }
}

function checkPlan({ rollout, plan, guards }: RollOutValues, { t, formats }: RollOutCheck): Messages {
  if (plan.steps.length === 0) return { 'rollout.percent': t('nothingToRise') }
  const messages: Messages = {}
  let before = Number(rollout.percent)
  for (const [nth, { percent }] of plan.steps.entries()) {
    const share = Number(percent)
    if (share <= before) {
      messages[`plan.steps.${nth}.percent`] = t('mustRise', { share: formats.wholePercent(before / 100) })
    }
    before = share
  }
  if (Object.values(guards).every((ratio) => ratio === '')) messages['guards.feedback'] = t('needGuard')
  return messages
}

/** Many who have to update are confirmed by their number, which must have been in sight. */
function checkNumber(values: RollOutValues, { version, counted, t, formats }: RollOutCheck): Messages {
  if (!asksForNumber(version, toRollout(values))) return {}
  if (counted?.state === 'counting') return { 'rollout.percent': t('stillCounting') }
  const reach = counted?.reach
  if (!reach?.must_confirm) return {}
  return isNumberOf(values.confirm_users, reach.affected)
    ? {}
    : { confirm_users: t('wrongNumber', { count: formats.number(reach.affected) }) }
}
