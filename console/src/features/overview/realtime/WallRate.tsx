import type { DataOf } from '@bms/contract'
import { SelectField } from '@bms/design-system'
import { formatFigure, Gauge } from '@bms/design-system/widgets'
import { use } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { findCard } from '../../../shared/dashboard/figures.model.ts'
import { writeChoice } from '../../../shared/dashboard/filters.model.ts'
import { useChangeSearch } from '../../../shared/page/use-change-search.ts'
import { LiveContext } from './live.ts'
import { liveFiguresQuery } from './realtime.calls.ts'
import { toThreshold, wallFilters, type Heard } from './realtime.model.ts'
import { realtimeStrings } from './realtime.strings.ts'

import styles from './realtime.module.css'

type Texts = keyof typeof realtimeStrings.en

function Rate({
  data,
  scope,
  label,
  more: heard,
}: WidgetViewProps<DataOf<'realtimeFigures'>, Texts, never, Heard | null | undefined>) {
  const { t, formats, board } = scope
  const changeSearch = useChangeSearch()
  const chosen = board.filters['threshold']?.[0] ?? 'usual'
  const card = findCard(data.cards, 'online_rate')
  const value = card && heard !== null ? card.value * 100 : null
  const threshold = toThreshold(chosen, card)
  const percent = (part: number): string => formatFigure(part, 'pct', formats.locale)
  const isLate = heard?.ok === false
  const isBelow = value !== null && threshold !== undefined && value < threshold.value
  const words = ((): string | undefined => {
    if (value === null) return t('noRate')
    if (isLate) return t('rateLate', { time: formats.dateTime(heard.as_of) })
    if (!threshold) return undefined
    const { value: from, kind } = threshold
    const rate = percent(from)
    if (kind === 'own') return t(isBelow ? 'below' : 'above', { rate })
    return t(isBelow ? 'belowUsual' : 'aboveUsual', { rate })
  })()
  return (
    <div className={styles['rate']}>
      <Gauge
        label={label}
        value={value}
        text={value === null ? '–' : percent(value)}
        threshold={threshold?.value}
        verdict={words}
        tone={value === null ? 'neutral' : isLate ? 'warning' : isBelow ? 'danger' : 'success'}
      />
      <SelectField
        label={t('threshold')}
        value={chosen}
        options={Object.keys(wallFilters.threshold.values).map((key) => ({
          value: key,
          label: key === 'usual' ? t('usual') : formats.wholePercent(Number(key) / 100),
        }))}
        onChange={(next) => changeSearch((search) => writeChoice(search, 'threshold', [next], wallFilters.threshold))}
      />
    </div>
  )
}

/** The online rate of now, against a threshold. */
export const WallRate = defineWidget({
  kind: 'chart',
  strings: realtimeStrings,
  title: 'rate',
  query: (caller, { board }) => liveFiguresQuery(caller, board),
  useMore: () => use(LiveContext).heard,
  about: 'rateAbout',
  meaning: 'rateMeaning',
  figures: 'state',
  height: 264,
  isEmpty: ({ cards }) => findCard(cards, 'online_rate') === undefined,
  View: Rate,
})
