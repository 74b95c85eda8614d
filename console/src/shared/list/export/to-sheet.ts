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

const isMoment = (cell: Cell): boolean => typeof cell === 'string' && moment.test(cell)

/** Spreadsheets know no time zones: a moment is the day and time that a clock of the zone shows. */
function toSheetCell(cell: Cell): SheetCell {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell !== 'string') return cell
  const [, day, time] = moment.exec(cell) ?? []
  if (day !== undefined) return { value: new Date(`${day}T${time}Z`), type: Date, format: formats.moment }
  if (isDay(cell)) return { value: new Date(cell), type: Date, format: formats.day }
  return { value: cell.replaceAll(unwritable, ''), type: String }
}

/**
 * The sheet of a file: days and times as dates that a spreadsheet sorts and reckons with, bold titles, and columns as wide
 * as what they hold. Titles of columns with times name their zone, which the cells no longer do.
 */
export function toSheet([head = [], ...rows]: SheetRows, zone: string): Sheet {
  const titles = head.map((title, nth) => {
    const isTime = rows.some((row) => isMoment(row[nth]))
    return isTime ? `${String(title)} (${zone})` : String(title ?? '')
  })
  const measured = rows.slice(0, measuredRows)
  const columns = titles.map((title, nth) => {
    const longest = measured.reduce((most, row) => Math.max(most, widthOf(row[nth])), widthOf(title))
    return { width: Math.min(Math.max(longest, widths.least), widths.most) }
  })
  const styled = titles.map((title): SheetCell => ({ ...headStyle, value: title.replaceAll(unwritable, '') }))
  return { data: [styled, ...rows.map((row) => row.map(toSheetCell))], columns }
}
