import type { Kpi } from '@bms/contract'
import { StatCard } from '@bms/design-system/widgets'

import { useFormats } from '../format/use-formats.ts'
import { toFigure } from './figures.model.ts'
import { useWidgetLabels } from './use-widget-labels.ts'
import { toWidgetState, type Read } from './widget-state.ts'

export interface FigureProps {
  label: string
  card: Pick<Kpi, 'value' | 'unit' | 'delta_pct' | 'spark'> | undefined
  query: Read
  tone?: 'upIsGood' | 'upIsBad'
  /** What it is compared with; the period before, where left out. */
  comparedTo?: string | undefined
  /** The list that it counts, for who may see it. */
  href?: string | undefined
}

/** One figure of a read, which it fails and waits with. */
export function Figure({ label, card, query, tone = 'upIsGood', comparedTo, href }: FigureProps) {
  const { locale } = useFormats()
  const { figure } = useWidgetLabels()
  const { state, onRetry } = toWidgetState(query, card === undefined)
  return (
    <StatCard
      label={label}
      {...toFigure(card)}
      deltaPct={card?.delta_pct ?? null}
      deltaTone={tone}
      spark={card?.spark ?? []}
      state={state}
      onRetry={onRetry}
      href={href}
      locale={locale}
      labels={comparedTo === undefined ? figure : { ...figure, comparedTo }}
    />
  )
}
