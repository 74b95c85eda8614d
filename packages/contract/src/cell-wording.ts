import type { CellWording } from './calls/export.ts'
import type { Cell } from './csv.ts'

/** Whether a text is a moment as the wire has it: `2026-11-21T09:30:00.000Z`. */
export const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text)

/** Says moments as files have them, sorting as texts and with their distance from UTC: `2026-11-21 17:30:00 +08:00`. */
function createMomentSayer(zone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
    timeZone: zone,
  })
  return (iso) => {
    const parts = Object.fromEntries(format.formatToParts(Date.parse(iso)).map(({ type, value }) => [type, value]))
    const { year, month, day, hour, minute, second, timeZoneName = '' } = parts
    return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName.slice('GMT'.length) || '+00:00'}`
  }
}

function createNameSayer(locale: string, type: 'region' | 'language'): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type })
  return (code) => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  }
}

/**
 * Makes what says the cells of a file, wherever it is written: states in their words, moments in the zone, countries
 * (column `country`) and languages (`locale`) by their names; figures and all else stay as they are.
 */
export function createCellSayer({ locale, time_zone, words }: CellWording): (column: string, cell: Cell) => Cell {
  const sayMoment = createMomentSayer(time_zone)
  const names: Partial<Record<string, (code: string) => string>> = {
    country: createNameSayer(locale, 'region'),
    locale: createNameSayer(locale, 'language'),
  }
  const tables = new Map(Object.entries(words).map(([column, table]) => [column, new Map(Object.entries(table))]))
  return (column, cell) => {
    const word = tables.get(column)?.get(String(cell ?? ''))
    if (word !== undefined) return word
    if (typeof cell !== 'string' || cell === '') return cell
    if (isMoment(cell)) return sayMoment(cell)
    return Object.hasOwn(names, column) ? names[column]?.(cell) : cell
  }
}
