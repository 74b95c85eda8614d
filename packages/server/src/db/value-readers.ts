import { types as pgTypes } from 'pg'

/** Makes a value of the text that the database sends. */
export type ReadValue = (text: string) => unknown

const type = { text: 25, bpchar: 1042, varchar: 1043, bigint: 20, date: 1082, timestamptz: 1184 } as const

/** Moments as the database writes them in UTC, which `Date` reads much faster than the driver's pattern does. */
function readMoment(text: string): unknown {
  const usual = text.length >= 22 && text.endsWith('+00') && text[4] === '-'
  if (!usual) return pgTypes.getTypeParser(type.timestamptz)(text)
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
}

const own: Readonly<Record<number, ReadValue | undefined>> = {
  [type.text]: undefined,
  [type.bpchar]: undefined,
  [type.varchar]: undefined,
  // Days and big counts as the wire has them: `YYYY-MM-DD` and plain numbers.
  [type.date]: undefined,
  [type.bigint]: Number,
  [type.timestamptz]: readMoment,
}

/** How values of a type (by its number) are read, the same for both engines; undefined: the text is the value. */
export function readerOf(oid: number): ReadValue | undefined {
  return oid in own ? own[oid] : (pgTypes.getTypeParser(oid, 'text') as ReadValue)
}
