import { BarChart, CountryMap, TrendChart, type TrendSeries } from '@bms/design-system/widgets'

import '@bms/design-system/styles.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/* One chart at a time and nothing around it, in the sizes that pages have. */

declare global {
  interface Window {
    /** Shows a chart and resolves after the paint in which it is drawn. */
    __draw: (name: keyof typeof charts) => Promise<void>
    /** Takes away what is shown. */
    __clear: () => Promise<void>
  }
}

const seriesOf = (count: number, points: number): TrendSeries[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `series ${index}`,
    label: `Series ${index + 1}`,
    points: Array.from({ length: points }, (_day, day) => ({
      t: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      v: Math.round(4000 - index * 700 + 500 * Math.sin((day + index * 3) / 4)),
    })),
  }))

const codes =
  'US CN DE GB FR JP IT ES CA AU NL PL BR IN KR MX SE CH BE AT SG HK AE TR CZ DK NO FI PT GR IE IL MT BH ZA EG AR CL TH MY'
const rows = codes.split(' ').map((cc, index) => ({ cc, label: cc, value: Math.round(48_000 * Math.exp(-index / 6)) }))
const words = { locale: 'en', label: 'Chart' } as const
const days = { kind: 'time', granularity: 'day', timeZone: 'UTC' } as const

const charts = {
  line: <TrendChart {...words} series={seriesOf(1, 30)} granularity="day" timeZone="UTC" height={240} />,
  lines: <TrendChart {...words} series={seriesOf(4, 365)} granularity="day" timeZone="UTC" height={240} />,
  bars: <BarChart {...words} series={seriesOf(4, 60)} base={days} height={240} />,
  map: <CountryMap {...words} rows={rows} height={380} />,
} satisfies Record<string, ReactNode>

const host = document.querySelector('#root')
const root = host && createRoot(host)

/** After the next frame has been painted. */
async function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve())
      channel.port1.start()
      channel.port2.postMessage(0)
    })
  })
}

window.__draw = async (name) => {
  root?.render(charts[name])
  while (document.querySelector('[role=slider] canvas, [role=listbox] canvas') === null) await painted()
  await painted()
}
window.__clear = async () => {
  root?.render(null)
  await painted()
}
