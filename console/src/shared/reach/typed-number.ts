import { confirmRecipientsAbove, isConfirmed } from '@bms/contract'

/** Whether so many people are confirmed by typing their number, as messages ask for it. */
export const isManyPeople = (people: number | undefined): boolean => (people ?? 0) > confirmRecipientsAbove

/** A number as people write one, with marks between its thousands; not a number where nothing is typed. */
export const toTypedNumber = (text: string): number => {
  const digits = text.replaceAll(/[\s,.’']/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

/** Whether what was typed is the number of people. */
export const isNumberOf = (typed: string | undefined, people: number): boolean =>
  isConfirmed(toTypedNumber(typed ?? ''), people)
