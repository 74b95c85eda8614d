import { type Brand, brands, type DataCentre, nameProduct, type ReportBoard, type ReportLanguage } from '@bms/contract'
import type { Report, ReportFigure, ReportRow, ReportTable, ReportUnit } from '@bms/domain'

import { boardTitles, centreNames, reportNames, reportTexts } from './report-texts.ts'

/** What a report is of, and in which language it is. */
export interface ReportScope {
  readonly brand: Brand
  readonly board: ReportBoard
  readonly locale: ReportLanguage
  /** Undefined where it is of all of them. */
  readonly dataCentre: DataCentre | undefined
}

/** A table of a mail: its heading, and for each row a name, a figure and its change; `change` is empty where none is told. */
export interface WrittenTable {
  readonly heading: string
  readonly rows: readonly { readonly name: string; readonly value: string; readonly change: string }[]
}

/** A report in the words of a language, as text: nothing in it is escaped. */
export interface WrittenReport {
  readonly locale: string
  readonly subject: string
  readonly title: string
  readonly scope: string
  readonly tables: readonly WrittenTable[]
  /** What is to be known of the figures. */
  readonly notes: string
  readonly why: string
}

const intlLocales: Readonly<Record<ReportLanguage, string>> = { en: 'en', zh: 'zh-CN' }

/** What has no value: "0" is zero. */
const noData = '–'

/** Writes a report in a language. */
export function writeReport(report: Report, { brand, board, locale, dataCentre }: ReportScope): WrittenReport {
  const t = reportTexts[locale]
  const title = boardTitles[locale][board]
  const week = writeWeek(report.week, intlLocales[locale])
  const centre = dataCentre === undefined ? t.allCentres : centreNames[locale][dataCentre]
  const write = writerOf(locale)
  const tables = [
    { heading: week, rows: report.figures.map(write.figure) },
    ...report.tables.map(write.table),
    { heading: t.live, rows: report.live.map(write.figure) },
  ].filter(({ rows }) => rows.length > 0)
  const isCompared = [...report.figures, ...report.tables.flatMap(({ rows }) => rows)].some(
    ({ before }) => before !== undefined,
  )
  return {
    locale: intlLocales[locale],
    subject: `${title} · ${brands[brand].label} · ${week}`,
    title,
    scope: `${t.scope(brands[brand].label, centre)} · ${week}`,
    tables,
    notes: [
      ...(tables.length === 0 ? [t.none] : []),
      ...(isCompared ? [t.compared] : []),
      t.utc,
      ...(report.lastDay === 'partial' ? [t.partial] : []),
    ].join(locale === 'zh' ? '' : ' '),
    why: t.why(title),
  }
}

function writeWeek({ from, to }: Report['week'], locale: string): string {
  const options = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const range = new Intl.DateTimeFormat(locale, options).formatRange(new Date(from), new Date(to))
  // Thin spaces are no plain text: subjects would have to be encoded for them.
  return range.replaceAll('\u2009', ' ')
}

/** What writes figures and tables in a language. */
function writerOf(language: ReportLanguage) {
  const locale = intlLocales[language]
  const names = reportNames[language]
  const nameOf = (key: string): string => names[key] ?? key
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const signed = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero', ...options })
  const [change, points] = [signed({ style: 'percent' }), signed({})]
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })

  const toValue = (value: number | null, unit: ReportUnit): string => {
    if (value === null) return noData
    if (unit === 'seconds') return toSpan(value, locale)
    return unit === 'ratio' ? percent.format(value) : number.format(value)
  }
  /** A part of a whole changes by percentage points: percent of a percentage read as these. */
  const toChange = (value: number | null, before: number | null | undefined, unit: ReportUnit): string => {
    if (before === undefined) return ''
    if (value === null || before === null) return noData
    if (unit === 'ratio') return reportTexts[language].points(points.format((value - before) * 100))
    return before === 0 ? noData : change.format((value - before) / before)
  }
  const nameRow = (dim: string, { key, label, name }: ReportRow): string => {
    // The rest, and what has none: `(others)`, `(none)`.
    if (label.startsWith('(') || key.startsWith('(')) return names[key] ?? names[label] ?? label
    if (dim === 'country' && /^[A-Z]{2}$/.test(key)) return countries.of(key) ?? label
    if (dim === 'code') {
      const own = name?.[language] ?? label
      return own === key ? key : `${key} · ${own}`
    }
    if (dim === 'model') return nameProduct(key, name ?? { en: label }, locale)
    return names[`${dim} ${key}`] ?? label
  }
  return {
    figure: ({ key, unit, value, before }: ReportFigure) => ({
      name: nameOf(key),
      value: toValue(value, unit),
      change: toChange(value, before, unit),
    }),
    table: ({ dim, metric, rows }: ReportTable): WrittenTable => ({
      heading: `${nameOf(metric)}${language === 'zh' ? '，' : ', '}${nameOf(`by ${dim}`)}`,
      rows: rows.map((row) => ({
        name: nameRow(dim, row),
        value: toValue(row.value, 'count'),
        change: toChange(row.value, row.before, 'count'),
      })),
    }),
  }
}

/** A length of time in its two largest units: `2 days, 3 hr`. */
function toSpan(seconds: number, locale: string): string {
  const minutes = Math.round(seconds / 60)
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const first = parts.findIndex(([amount]) => amount > 0)
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([amount]) => amount > 0)
  return shown
    .map(([amount, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount),
    )
    .join(' ')
}
