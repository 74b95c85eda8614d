import { type AppVersion, type BodyOf, type GuardMetric, guardMetrics, isWidened, type QueryOf } from '@bms/contract'

import { fromLocalMoment, toLocalMoment } from '../../../shared/format/local-moment.ts'
import { toTypedNumber } from '../../../shared/reach/typed-number.ts'

/** How a version goes out, as a form has it. */
export interface RollOutValues {
  /** At once, or by itself at a moment. */
  when: 'now' | 'later'
  rollout: { percent: string; data_centers: string[]; countries: string[] }
  /** `2026-11-25T18:30`, in the person's own zone. */
  release_at: string
  /** Whether its share rises by hand, or by itself as long as guards hold. */
  pace: 'byHand' | 'guarded'
  plan: { steps: { percent: string; after_hours: string }[] }
  /** How many times the rate of the version before may be reached; empty where it isn't watched. */
  guards: Record<GuardMetric, string>
  confirm_users: string
}

/** How many times the rate of the version before guards let through: what is offered. */
export const guardRatios = ['1.25', '1.5', '2', '3', '5'] as const

/** Hours at a share before the next one is taken, where somebody says nothing else. */
const usualHours = '48'

/** Shares that are offered as steps, as far as they are above the one it has. */
const usualSteps = [25, 50, 100] as const

/** The steps that lead on from a share. */
export const toSteps = (percent: number): RollOutValues['plan']['steps'] =>
  usualSteps.filter((share) => share > percent).map((share) => ({ percent: String(share), after_hours: usualHours }))

/** A version as the form shows how it goes out. */
export function toRollOutValues({ rollout, release_at, status }: AppVersion, zone: string): RollOutValues {
  const { percent, data_centers, countries } = rollout
  const isPlanned = status !== 'on' && release_at !== undefined
  return {
    when: isPlanned ? 'later' : 'now',
    rollout: { percent: String(percent), data_centers: [...data_centers], countries: [...countries] },
    release_at: isPlanned ? toLocalMoment(release_at, zone) : '',
    pace: 'byHand',
    plan: { steps: toSteps(percent) },
    guards: { feedback: '1.5', faults: '2' },
    confirm_users: '',
  }
}

/** What the dialog sends; the calls take their parts of it. */
export interface RollOutBody extends BodyOf<'putOnAppVersion'> {
  release_at?: string | undefined
  plan?: Pick<BodyOf<'startRolloutPlan'>, 'steps' | 'guards'> | undefined
}

/** A number as it was typed; what is none stays none, so that the schema says so. */
const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** Whom a form means. */
export const toRollout = ({ rollout: { percent, data_centers, countries } }: RollOutValues): AppVersion['rollout'] => ({
  percent: toNumber(percent),
  data_centers: data_centers as AppVersion['rollout']['data_centers'],
  countries,
})

/** The body of a version's roll-out. */
export function toRollOutBody(version_id: string, zone: string) {
  return (values: RollOutValues, rev: number): RollOutBody => {
    const { when, release_at, pace, plan, guards, confirm_users } = values
    const watched = guardMetrics.filter((metric) => guards[metric] !== '')
    return {
      version_id,
      rev,
      rollout: toRollout(values),
      ...(confirm_users.trim() !== '' && { confirm_users: toTypedNumber(confirm_users) }),
      ...(when === 'later' && { release_at: fromLocalMoment(release_at, zone) ?? '' }),
      ...(when === 'now' &&
        pace === 'guarded' && {
          plan: {
            steps: plan.steps.map((step) => {
              return { percent: toNumber(step.percent), after_hours: toNumber(step.after_hours) }
            }),
            guards: watched.map((metric) => ({ metric, max_ratio: Number(guards[metric]) })),
          },
        }),
    }
  }
}

/** What is asked about a roll-out before it is confirmed; undefined while its share is no share. */
export function toOffer(
  { platform, update_type, min_supported_version }: AppVersion,
  { percent, data_centers, countries }: RollOutValues['rollout'],
): QueryOf<'appVersionReach'> | undefined {
  const share = Number(percent)
  if (!Number.isInteger(share) || share < 1 || share > 100) return undefined
  return {
    platform,
    update_type,
    min_supported_version,
    percent: String(share),
    ...(data_centers.length > 0 && { data_centers: data_centers.toSorted().join(',') }),
    ...(countries.length > 0 && { countries: countries.toSorted().join(',') }),
  }
}

/** Whether the number of those who must update is asked for, if they are many: a share alone forces nobody new. */
export const asksForNumber = ({ status, update_type, rollout }: AppVersion, next: AppVersion['rollout']): boolean =>
  update_type === 'force' && (status !== 'on' || isWidened(rollout, next))

/** Whether two roll-outs reach the same people. */
export const isSameRollout = (a: AppVersion['rollout'], b: AppVersion['rollout']): boolean =>
  a.percent === b.percent && !isWidened(a, b) && !isWidened(b, a)
