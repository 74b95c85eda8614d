import { type AudienceChoices, compareVersions } from '@bms/contract'

/** What audiences know as a version: two to four numbers. */
const version = /^\d+(?:\.\d+){1,3}$/

/** How many people have a version, or a later or earlier one; nothing where that isn't counted, or it is no version. */
export function countByVersion(
  choices: AudienceChoices | undefined,
  asked: string | undefined,
  way: 'from' | 'until',
): number | undefined {
  if (!choices || asked === undefined || !version.test(asked)) return undefined
  const fits = (one: string): boolean =>
    way === 'from' ? compareVersions(one, asked) >= 0 : compareVersions(one, asked) <= 0
  return Object.entries(choices.app_versions).reduce((sum, [one, people]) => (fits(one) ? sum + people : sum), 0)
}

/** How many people were active within so many days; nothing where that isn't counted, or it is no number of days. */
export const countActive = (choices: AudienceChoices | undefined, days: number | undefined): number | undefined =>
  days === undefined ? undefined : choices?.active_days[days - 1]
