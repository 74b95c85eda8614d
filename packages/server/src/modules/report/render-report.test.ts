import type { Report } from '@bms/domain'
import { describe, expect, it } from 'vitest'

import { renderReport, type ReportFacts } from './render-report.ts'

const report: Report = {
  week: { from: '2026-11-16', to: '2026-11-22' },
  lastDay: 'whole',
  figures: [
    { key: 'new_users', unit: 'count', value: 1200, before: 1000 },
    { key: 'active_users', unit: 'count', value: null, before: 10 },
    { key: 'feedback', unit: 'count', value: 5, before: 0 },
    { key: 'online_rate', unit: 'ratio', value: 0.452, before: 0.48 },
    { key: 'first_reply_p50_s', unit: 'seconds', value: 93_600, before: 46_800 },
  ],
  live: [{ key: 'users_total', unit: 'count', value: 20_000 }],
  tables: [
    {
      dim: 'country',
      metric: 'new_users',
      rows: [
        { key: 'DE', label: 'Germany', value: 700, before: 500 },
        { key: '(others)', label: 'Others', value: 500, before: 500 },
      ],
    },
  ],
}

const facts: ReportFacts = {
  brand: 'kyvol',
  board: 'overallDashboard',
  locale: 'en',
  dataCentre: 'us_west',
  boardUrl: 'https://console.example.com/overview/overallDashboard?from=2026-11-16&brandApp=kyvol',
  endUrl: 'https://console.example.com/unsubscribe-report/t',
}

const withRow = (row: Report['tables'][number]['rows'][number], dim = 'model'): Report => ({
  ...report,
  tables: [{ dim, metric: 'activated', rows: [row] }],
})

describe('a report by mail', () => {
  it('should have figures with their changes, in the words of the field', async () => {
    const { subject, text } = await renderReport(report, facts)
    expect(subject).toBe('Overall Board · First brand APP · Nov 16 – 22, 2026')
    expect(text).toContain('First brand APP · US West')
    expect(text).toContain('- New users: 1,200 (+20%)')
    // No data is no 0, and of nothing there is no percentage.
    expect(text).toContain('- Active users: – (–)')
    expect(text).toContain('- New feedback: 5 (–)')
    expect(text).toContain('- Online rate: 45.2% (-2.8 pts)')
    expect(text).toContain('- First reply, median: 1 day 2 hr (+100%)')
    expect(text).toContain('New users, by country\n- Germany: 700 (+40%)\n- Others: 500 (0%)')
    expect(text).toContain('When this was sent\n- Users: 20,000\n')
    expect(text).toContain('Days in UTC.')
    expect(text).not.toContain('partial')
    expect(text).toContain(`Open dashboard: ${facts.boardUrl}`)
    expect(text).toContain(`Stop this report: ${facts.endUrl}`)
  })

  it('should be in Chinese for who reads that', async () => {
    const { subject, text, html } = await renderReport({ ...report, lastDay: 'partial' }, { ...facts, locale: 'zh' })
    expect(subject).toBe('整体看板 · First brand APP · 2026/11/16 – 2026/11/22')
    expect(text).toContain('- 新增用户：1,200 (+20%)')
    expect(text).toContain('新增用户，按国家和地区\n- 德国：700 (+40%)\n- 其他：500 (0%)')
    expect(text).toContain('当天数据不完整')
    expect(html).toContain('lang="zh-CN"')
  })

  it('should be tables with their styles at each element, which mail programs know', async () => {
    const { html } = await renderReport(report, facts)
    expect(html).toMatch(/<th scope="col" style="[^"]+">Metric<\/th>/)
    expect(html).toMatch(/<td style="[^"]+">Germany<\/td><td style="[^"]+">700<\/td><td style="[^"]+">\+40%<\/td>/)
    expect(html).toContain('from=2026-11-16&amp;brandApp=kyvol"')
  })

  it('should escape every name', async () => {
    const name = '<img src=x onerror=alert(1)>"&'
    const told = await Promise.all([
      renderReport(withRow({ key: name, label: name, value: 1 }), facts),
      renderReport(withRow({ key: 'E1', label: 'E1', name: { en: name }, value: 1 }, 'code'), facts),
    ])
    for (const { html, text } of told) {
      expect(html).not.toContain('<img')
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
      expect(text).toContain(name)
    }
  })

  it('should not take the name of a product for a word of ours', async () => {
    const { text } = await renderReport(withRow({ key: 'faults', label: 'constructor', value: 3 }), facts)
    expect(text).toContain('Activated devices, by model\n- constructor (faults): 3\n')
  })

  it('should say that there is nothing where there is nothing', async () => {
    const { text } = await renderReport({ ...report, figures: [], live: [], tables: [] }, facts)
    expect(text).toContain('No data for this week.')
  })
})
