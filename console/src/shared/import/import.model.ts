import { type Cell, toCsvLine } from '@bms/contract'

import type { Language } from '../i18n/language.ts'
import type { ImportColumn, ImportReport, ImportRow } from './import-definition.ts'

/** Which column of a file stands for which of ours, by path; null: none does. */
export type Mapping = Readonly<Record<string, number | null>>

/** A row on its way into the list: its number as `#`, and what its cells say, by path. */
export type ImportRecord = Readonly<Record<string, string | null>>

/** What was said of a cell; it holds as long as the cell says the same. */
interface Finding {
  readonly message: string
  readonly value: string | null
}

/** What is wrong with which row, by its number and by path. */
export type Findings = ReadonlyMap<string, Readonly<Record<string, Finding>>>

/** The key of a row's number. */
export const numberKey = '#'

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const namesOf = ({ name, path, aliases = [] }: ImportColumn): string[] =>
  [name.en, name.zh, path, ...aliases].map(plain)

/** Guesses which column of a file is which, from its heading in either language; no column of a file is taken twice. */
export function guessMapping(head: readonly string[], columns: readonly ImportColumn[]): Mapping {
  const headings = head.map(plain)
  const taken = new Set<number>()
  const mapping: Record<string, number | null> = {}
  const take = (fits: (heading: string, names: readonly string[]) => boolean): void => {
    for (const column of columns) {
      if (typeof mapping[column.path] === 'number') continue
      const names = namesOf(column)
      const found = headings.findIndex((heading, at) => heading !== '' && !taken.has(at) && fits(heading, names))
      mapping[column.path] = found === -1 ? null : found
      if (found !== -1) taken.add(found)
    }
  }
  take((heading, names) => names.includes(heading))
  // Longer than a syllable: `name` is in too much.
  take((heading, names) => names.some((name) => name.length > 4 && heading.length > 4 && heading.startsWith(name)))
  return mapping
}

/** The rows of a file as the sheet has them. */
export function toRecords(
  rows: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
  mapping: Mapping,
): ImportRecord[] {
  return rows.map((row, index) => {
    const cells = columns.map(({ path }) => {
      const at = mapping[path] ?? null
      const text = at === null ? '' : (row[at] ?? '').trim()
      return [path, text === '' ? null : text] as const
    })
    return { [numberKey]: String(index + 1), ...Object.fromEntries(cells) }
  })
}

/** A row as the call takes it: empty cells are left out. */
export function toRow(record: ImportRecord, columns: readonly ImportColumn[]): ImportRow {
  const row: ImportRow = {}
  for (const { path, parse } of columns) {
    const text = record[path] ?? null
    if (text !== null) put(row, path.split('.'), parse ? parse(text) : text)
  }
  return row
}

function put(target: ImportRow, [step = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[step] = value
    return
  }
  const inner = (target[step] ??= {}) as ImportRow
  put(inner, rest, value)
}

/** The column that an error is told at: its own, that it lies in, or that lies in it; the first, where there is none. */
export function columnOf(path: string, columns: readonly ImportColumn[]): string {
  const own = columns.filter((column) => path === column.path || path.startsWith(`${column.path}.`))
  const [nearest] = own.toSorted((a, b) => b.path.length - a.path.length)
  const below = columns.find((column) => column.path.startsWith(`${path}.`))
  return (nearest ?? below ?? columns[0])?.path ?? ''
}

/** What a report says, by cells. */
export function toFindings(
  { errors }: ImportReport,
  records: readonly ImportRecord[],
  columns: readonly ImportColumn[],
): Findings {
  return new Map(
    errors.flatMap(({ row, errors: said }) => {
      const record = records[row]
      if (!record) return []
      const cells = Object.entries(said).map(([path, message]) => {
        const at = columnOf(path, columns)
        return [at, { message, value: record[at] ?? null }] as const
      })
      return [[record[numberKey] ?? '', Object.fromEntries(cells)] as const]
    }),
  )
}

/** What is still wrong with a cell. */
export function findWrong(findings: Findings, record: ImportRecord, path: string): string | undefined {
  const found = findings.get(record[numberKey] ?? '')?.[path]
  return found && found.value === (record[path] ?? null) ? found.message : undefined
}

/** Whether anything that was found wrong with a row is as it was. */
export const isWrong = (findings: Findings, record: ImportRecord): boolean =>
  Object.keys(findings.get(record[numberKey] ?? '') ?? {}).some(
    (path) => findWrong(findings, record, path) !== undefined,
  )

/** The columns a sheet shows: those the file has, those rows can't do without, and those something is wrong with. */
export function shownColumns(
  columns: readonly ImportColumn[],
  mapping: Mapping,
  findings: Findings,
): readonly ImportColumn[] {
  const wrong = new Set([...findings.values()].flatMap((cells) => Object.keys(cells)))
  return columns.filter(({ path, needed }) => needed || wrong.has(path) || typeof mapping[path] === 'number')
}

/** Records as CSV that can be imported again, with what is wrong with each at the end. */
export function toCsvFile(
  records: readonly ImportRecord[],
  columns: readonly ImportColumn[],
  language: Language,
  problems?: { readonly title: string; readonly of: (record: ImportRecord) => string },
): string {
  const head: Cell[] = [...columns.map(({ name }) => name[language]), ...(problems ? [problems.title] : [])]
  const lines = records.map((record) => [
    ...columns.map(({ path }) => record[path]),
    ...(problems ? [problems.of(record)] : []),
  ])
  return [head, ...lines].map(toCsvLine).join('')
}

/** What is wrong with a row in one line: `SKU: is in use already`. */
export const tellWrong = (
  findings: Findings,
  record: ImportRecord,
  columns: readonly ImportColumn[],
  language: Language,
): string =>
  columns
    .flatMap(({ path, name }) => {
      const message = findWrong(findings, record, path)
      return message === undefined ? [] : [`${name[language]}: ${message}`]
    })
    .join('; ')
