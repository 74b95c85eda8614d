import type { Sheet } from '@bms/design-system/widgets'

import type { Formats } from '../format/format.ts'
import type { figureMeanings } from './figure-meanings.strings.ts'

/** How a figure counts, of which time it is, and what is missing of it; by the names of their texts. */
interface FigureRule {
  readonly unique: 'user' | 'device' | 'userDay' | 'deviceDay' | 'deviceDays' | 'piece' | 'message' | 'times' | 'rated'
  readonly time: 'now' | 'today' | 'range' | 'lastDay' | 'end'
  readonly gap?: 'day' | 'average' | 'few'
}

const answer: FigureRule = { unique: 'piece', time: 'range', gap: 'few' }

/** The rules of each figure. */
export const figureRules: Readonly<Record<keyof typeof figureMeanings.en, FigureRule>> = {
  users_total: { unique: 'user', time: 'now' },
  users_today: { unique: 'user', time: 'today' },
  new_users: { unique: 'user', time: 'range' },
  active_users: { unique: 'userDay', time: 'lastDay', gap: 'day' },
  new_devices: { unique: 'device', time: 'range' },
  active_devices: { unique: 'deviceDay', time: 'lastDay', gap: 'day' },
  devices_total: { unique: 'device', time: 'now' },
  devices_today: { unique: 'device', time: 'today' },
  devices_online: { unique: 'device', time: 'end' },
  online_rate: { unique: 'device', time: 'end', gap: 'day' },
  bind_rate: { unique: 'device', time: 'end' },
  feedback: { unique: 'piece', time: 'range' },
  feedback_today: { unique: 'piece', time: 'today' },
  feedback_open: { unique: 'piece', time: 'now' },
  messages_today: { unique: 'message', time: 'today' },
  faults: { unique: 'times', time: 'range' },
  faults_open: { unique: 'times', time: 'now' },
  affected_devices: { unique: 'deviceDays', time: 'range' },
  rate_per_1000: { unique: 'times', time: 'range', gap: 'average' },
  first_reply_p50_s: answer,
  first_reply_p90_s: answer,
  resolve_p50_s: answer,
  resolve_p90_s: answer,
  rating: { unique: 'rated', time: 'range' },
}

/** The two counts that a rate is made of, as its answer tells them; undefined where it doesn't, or it is no such rate. */
export function findParts(key: string, data: unknown): { readonly part: number; readonly whole: number } | undefined {
  if (key !== 'online_rate') return undefined
  // Cast: an answer that has no cards tells of no counts.
  const { cards = [] } = (data ?? {}) as { readonly cards?: readonly Readonly<{ key: string; value: number }>[] }
  const valueOf = (name: string): number | undefined => cards.find((card) => card.key === name)?.value
  const [part, whole] = [valueOf('devices_online'), valueOf('devices_total')]
  return part === undefined || !whole ? undefined : { part, whole }
}

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value)

/** Whether the lines of a sheet are times: then what is missing of it is a gap. */
export const isOverTime = ({ rows }: Pick<Sheet, 'rows'>): boolean => isTime(rows[0]?.[0])

/** Figures of an example at most. */
const mostFigures = 6

/** A line of a sheet as an example, in words: the newest time that is complete, else the first; undefined where none has data. */
export function writeExample(
  sheet: Sheet,
  lastPoint: 'full' | 'partial',
  { day, dateTime, number }: Pick<Formats, 'day' | 'dateTime' | 'number'>,
): string | undefined {
  const known = sheet.rows.filter((row) => row.slice(1).some((value) => value !== null))
  const times = isOverTime(sheet) ? known.toSorted(([a], [b]) => (String(a) < String(b) ? 1 : -1)) : known
  // The newest line of all is that which is still being filled, where one is.
  const newest = sheet.rows.reduce<string>((latest, [t]) => (String(t) > latest ? String(t) : latest), '')
  const isPartial = isOverTime(sheet) && lastPoint === 'partial'
  const row = times.find(([t]) => !isPartial || t !== newest) ?? times[0]
  if (!row) return undefined
  const [name, ...values] = row
  const write = (value: string | number | null, column: number): string => {
    if (value === null) return '–'
    return sheet.write?.(value, column) ?? (typeof value === 'number' ? number(value) : value)
  }
  const title = isTime(name) ? (name.length === 10 ? day(name) : dateTime(name)) : String(name ?? '')
  const figures = values
    .slice(0, mostFigures)
    .map((value, at) => `${sheet.columns[at + 1] ?? ''} ${write(value, at + 1)}`.trim())
  return [title, ...figures].join(' · ')
}
