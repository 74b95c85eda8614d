import type { Kpi } from '@bms/contract'
import { StatCard } from '@bms/design-system/widgets'

import { useFormats } from '../format/use-formats.ts'
import { type CardUnit, toChange, toFigure, toTone } from './figures.model.ts'
import { useComparedTo, type Compared } from './use-compared-to.ts'
import { useFigureExplanation, type FigureOf } from './use-figure-explanation.tsx'
import { useWidgetLabels } from './use-widget-labels.ts'
import { toWidgetState, type Read } from './widget-state.ts'

export interface FigureProps {
  label: string
  /** Without `delta_pct` it is compared with nothing; null where there is nothing to compare with. */
  card:
    | (Pick<Kpi, 'value' | 'spark'> & { readonly unit: CardUnit } & Partial<
          Pick<Kpi, 'prev_value' | 'delta_pct' | 'as_of'>
        > &
        Partial<Compared>)
    | undefined
  query: Read
  tone?: 'upIsGood' | 'upIsBad'
  /** What it is compared with, where the card doesn't say that by itself, and in words where these are its own. */
  compared?: Compared | undefined
  comparedTo?: string | undefined
  /** What is said where there is an answer, and no figure in it. */
  noData?: string | undefined
  /** What it is, for «What is this?». */
  of?: FigureOf
  /** The list that it counts, for who may see it. */
  href?: string | undefined
}

/** One figure of a read, which it fails and waits with. */
export function Figure(props: FigureProps) {
  const { label, card, query, tone = 'upIsGood', compared, comparedTo, noData, of, href } = props
  const { locale } = useFormats()
  const { figure } = useWidgetLabels()
  const toComparedTo = useComparedTo()
  const { state, onRetry } = toWidgetState(query, card === undefined)
  const explanation = useFigureExplanation({ title: label, of, data: query.data, card })
  return (
    <>
      <StatCard
        label={label}
        {...toFigure(card)}
        {...toChange(card)}
        deltaTone={toTone(card, (compared ?? card)?.compared_until, tone)}
        spark={card?.spark ?? []}
        state={state}
        onRetry={onRetry}
        onExplain={explanation?.open}
        href={href}
        locale={locale}
        labels={{
          ...figure,
          comparedTo: comparedTo ?? toComparedTo(compared ?? card),
          ...(noData !== undefined && { noData }),
        }}
      />
      {explanation?.dialog}
    </>
  )
}
