import type { Report } from '@bms/domain'
import type { MailNode } from 'mjml-core'

import { escapeHtml } from '../../escape-html.ts'
import { frameEmail, rowOf } from '../promotion/frame-email.ts'
import { reportTexts } from './report-texts.ts'
import { type ReportScope, writeReport, type WrittenReport, type WrittenTable } from './write-report.ts'

/** What a report is of, and where its links lead. */
export interface ReportFacts extends ReportScope {
  /** The dashboard with the report's filters and week. */
  readonly boardUrl: string
  /** Where the report is ended. */
  readonly endUrl: string
}

/** A report as a mail: HTML that mail programs show alike, and the same as text. */
export async function renderReport(
  report: Report,
  facts: ReportFacts,
): Promise<{ readonly subject: string; readonly html: string; readonly text: string }> {
  const written = writeReport(report, facts)
  const html = await frameEmail({
    locale: written.locale,
    subject: written.subject,
    preheader: written.scope,
    body: [rowOf(toNodes(written, facts))],
    dark: 'follows',
  })
  return { subject: written.subject, html, text: toText(written, facts) }
}

const textNode = (content: string, attributes: MailNode['attributes'] = {}): MailNode => ({
  tagName: 'mj-text',
  attributes: { 'css-class': 'mail-text', ...attributes },
  content,
})

const quiet = { 'css-class': 'mail-quiet', 'font-size': '12px', 'line-height': '18px', color: '#5f6b7c' }

function toNodes({ title, scope, tables, notes, why }: WrittenReport, facts: ReportFacts): MailNode[] {
  const t = reportTexts[facts.locale]
  const end = `<a href="${escapeHtml(facts.endUrl)}" style="color:#5f6b7c">${t.stop}</a>`
  return [
    textNode(`<h1 style="margin:0;font-size:22px;line-height:30px">${escapeHtml(title)}</h1>${escapeHtml(scope)}`, {
      padding: '24px 24px 16px',
    }),
    ...tables.map((table) => textNode(toTable(table, t))),
    { tagName: 'mj-button', attributes: { href: escapeHtml(facts.boardUrl), align: 'left' }, content: t.open },
    textNode(escapeHtml(notes), quiet),
    textNode(`${escapeHtml(why)}<br>${end}`, quiet),
  ]
}

/** Colours come from around it, which turn where the reader's program is dark. */
const cell = 'padding:6px 0 6px 12px;border-bottom:1px solid #d3d8de;color:inherit;font-weight:normal'
const first = `${cell.replace('12px', '0')};text-align:left`
const figure = `${cell};text-align:right;white-space:nowrap`

function toTable({ heading, rows }: WrittenTable, t: (typeof reportTexts)['en']): string {
  const isCompared = rows.some(({ change }) => change !== '')
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    cells
      .map((text, nth) => {
        const head = tag === 'th' ? ' scope="col"' : ''
        return `<${tag}${head} style="${nth === 0 ? first : figure}">${escapeHtml(text)}</${tag}>`
      })
      .join('')
  const cellsOf = (name: string, value: string, change: string) => (isCompared ? [name, value, change] : [name, value])
  const body = rows.map(({ name, value, change }) => `<tr>${line('td', cellsOf(name, value, change))}</tr>`).join('')
  return (
    `<h2 style="margin:0;font-size:16px;line-height:24px">${escapeHtml(heading)}</h2>` +
    '<table cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;border-collapse:collapse;font-size:14px;line-height:20px;color:inherit">' +
    `<tr>${line('th', cellsOf(t.metric, t.value, t.change))}</tr>${body}</table>`
  )
}

function toText(
  { title, scope, tables, notes, why }: WrittenReport,
  { boardUrl, endUrl, locale }: ReportFacts,
): string {
  const t = reportTexts[locale]
  const colon = locale === 'zh' ? '：' : ': '
  const tablesText = tables.map(({ heading, rows }) =>
    [
      heading,
      ...rows.map(({ name, value, change }) => `- ${name}${colon}${value}${change === '' ? '' : ` (${change})`}`),
    ].join('\n'),
  )
  return [
    `${title}\n${scope}`,
    ...tablesText,
    `${t.open}${colon}${boardUrl}`,
    notes,
    `${why}\n${t.stop}${colon}${endUrl}\n`,
  ].join('\n\n')
}
