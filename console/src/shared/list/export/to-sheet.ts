import { type Cell, isDay } from '@bms/contract'
import type { SheetData } from 'write-excel-file/universal'

/** Rows of a file, as they are handed over. */
export type SheetRows = readonly (readonly Cell[])[]

/** A sheet, and how wide its columns are, in characters. */
export interface Sheet {
  readonly data: SheetData
  readonly columns: { width: number }[]
}

type SheetCell = SheetData[number][number]

// What XML can't hold. Texts stay texts in this format: a spreadsheet doesn't run them.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A moment as `createCellSayer` says it: what a clock of the zone shows, and its distance from UTC. */
const moment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) [+-]\d\d:\d\d$/

/** Number formats (ECMA-376, part 1, section 18.8.31) that read the same in every country. */
const formats = { moment: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd' } as const

const headStyle = { type: String, fontWeight: 'bold', backgroundColor: '#E9EDF2' } as const

/** Widths of columns, in characters. */
const widths = { least: 8, most: 60 } as const

/** Rows that widths are taken from: what comes later is seldom longer. */
const measuredRows = 1000

/** Ideographs take the room of two letters. */
const ideographs = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/g

const lengthOf = (text: string): number => text.length + (text.match(ideographs)?.length ?? 0)

/** The longest line of a cell, with some room beside it. */
const widthOf = (cell: Cell): number =>
  2 +
  Math.max(
    ...String(cell ?? '')
      .split('\n')
      .map(lengthOf),
  )

/** The first year of a spreadsheet's days: what was before has no number there, and damages the file. */
const firstYear = 1900

/** The day or moment that a text is, as a spreadsheet has it; undefined where it only looks like one, or is none. */
function toDateCell(text: string): SheetCell | undefined {
  const [, day = text, time] = moment.exec(text) ?? []
  if (!isDay(day)) return undefined
  const value = new Date(`${day}T${time ?? '00:00:00'}Z`)
  if (Number.isNaN(value.getTime()) || value.getUTCFullYear() < firstYear) return undefined
  return { value, type: Date, format: time === undefined ? formats.day : formats.moment }
}

const isMoment = (cell: SheetCell | undefined): boolean =>
  typeof cell === 'object' && cell !== null && 'format' in cell && cell.format === formats.moment

/** Spreadsheets know no time zones: a moment is the day and time that a clock of the zone shows. */
function toSheetCell(cell: Cell): SheetCell {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell !== 'string') return cell
  return toDateCell(cell) ?? { value: cell.replaceAll(unwritable, ''), type: String }
}

/**
 * The sheet of a file: days and times as dates that a spreadsheet sorts and reckons with, bold titles, and columns as wide
 * as what they hold. Titles of columns with times name their zone, which the cells no longer do.
 */
export function toSheet([head = [], ...rows]: SheetRows, zone: string): Sheet {
  const cells = rows.map((row) => row.map(toSheetCell))
  const titles = head.map((title, nth) => {
    const isTime = cells.some((row) => isMoment(row[nth]))
    return isTime ? `${String(title)} (${zone})` : String(title ?? '')
  })
  const measured = rows.slice(0, measuredRows)
  const columns = titles.map((title, nth) => {
    const longest = measured.reduce((most, row) => Math.max(most, widthOf(row[nth])), widthOf(title))
    return { width: Math.min(Math.max(longest, widths.least), widths.most) }
  })
  const styled = titles.map((title): SheetCell => ({ ...headStyle, value: title.replaceAll(unwritable, '') }))
  return { data: [styled, ...cells], columns }
}
