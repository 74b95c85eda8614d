import type { DataOf } from '@bms/contract'
import { TrendChart } from '@bms/design-system/widgets'
import { use, useMemo } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { toSeries } from '../../../shared/dashboard/figures.model.ts'
import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { LiveContext } from './live.ts'
import { streamQuery } from './realtime.calls.ts'
import { withGaps, type Heard } from './realtime.model.ts'
import { realtimeStrings } from './realtime.strings.ts'

type Stream = DataOf<'realtimeStream'>
type Texts = keyof typeof realtimeStrings.en

/** What the lines need beside the answer. */
interface More {
  readonly heard: Heard | null | undefined
  readonly centre: string
}

/** Height of the lines in CSS pixels, and with the legend above them, which may take two lines. */
const plotHeight = 220
const bodyHeight = plotHeight + 44

const flows = ['new_users', 'new_devices', 'faults', 'feedback'] as const

function Lines({ data, scope, label, more }: WidgetViewProps<Stream, Texts, 'happened' | 'online', More>) {
  const { t, choice, formats, labels } = scope
  const { heard } = more
  const series = useMemo(() => {
    const names = choice === 'online' ? { online: t('online') } : Object.fromEntries(flows.map((key) => [key, t(key)]))
    const known = withGaps(data.series, heard)
    return toSeries({ series: known.map((one) => ({ ...one, total: 0, total_of: 'sum' as const })) }, names, undefined)
  }, [data, choice, t, heard])
  return (
    <TrendChart
      label={label}
      series={series}
      granularity="hour"
      lastPointPartial
      locale={formats.locale}
      timeZone={formats.timeZone}
      height={plotHeight}
      labels={labels.trend}
    />
  )
}

/** The last hours, step by step: what happened, or how many devices were online. */
export const WallStream = defineWidget({
  kind: 'chart',
  strings: realtimeStrings,
  title: 'stream',
  choice: { label: 'what', values: { happened: 'happened', online: 'online' } },
  query: (caller, { board }) => streamQuery(caller, board),
  useMore: (_, { board }): More => ({ heard: use(LiveContext).heard, centre: useDataCentreName()(board.dataCentre) }),
  about: ({ t, formats }, data, { heard, centre }) => {
    if (!data) return undefined
    const step = formats.duration(data.step_s / 60)
    return heard?.ok === false
      ? t('streamLate', { step, centre, time: formats.dateTime(heard.as_of) })
      : t('streamAbout', { step, zone: formats.timeZone })
  },
  meaning: 'streamMeaning',
  figures: 'state',
  height: bodyHeight,
  isEmpty: ({ series }) => series.every(({ points }) => points.length === 0),
  View: Lines,
})
