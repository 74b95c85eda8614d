import { confirmChangesAbove } from '@bms/contract'

import { toTypedNumber } from './typed-number.ts'

/** Who somebody is, as far as the card tells it: in words. */
export interface Person {
  readonly dataCentre: string
  readonly platform: string
  readonly language: string
}

/** What the card counts people by. */
export const peopleParts = ['dataCentre', 'platform', 'language'] as const satisfies readonly (keyof Person)[]

/** How many people there are of each, by one of the parts. */
export function countPeople(people: readonly Person[], part: keyof Person): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { [part]: key } of people) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

/** Whether a change of so many people may be made: of many, their number has to be typed. */
export const isTypedRight = (typed: string, people: number): boolean =>
  people <= confirmChangesAbove || toTypedNumber(typed) === people
