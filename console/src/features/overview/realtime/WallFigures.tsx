import { formatFigure, StatCard } from '@bms/design-system/widgets'

import { useToday } from '../../../shared/clock/use-now.ts'
import { findCard, toFigure, toTone } from '../../../shared/dashboard/figures.model.ts'
import { useComparedTo } from '../../../shared/dashboard/use-compared-to.ts'
import { useFigureExplanation } from '../../../shared/dashboard/use-figure-explanation.tsx'
import { useWidgetLabels } from '../../../shared/dashboard/use-widget-labels.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { toWidgetState } from '../../../shared/dashboard/widget-state.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { liveFiguresQuery } from './realtime.calls.ts'
import { heardOf, tileKeys, toTile, toTileLink, upIsBad, type Tile, type TileKey } from './realtime.model.ts'
import { realtimeStrings } from './realtime.strings.ts'
import type { LiveReads } from './use-live.ts'
import type { WallLook } from './wall-look.ts'

import styles from './realtime.module.css'

interface WallFiguresProps {
  board: Board
  reads: LiveReads
  look: WallLook['figures'] | undefined
}

/** Figures of today and of now, that count up; they lead to the lists they count, or where that isn't allowed, to what they are made of. */
export function WallFigures({ board, reads, look }: WallFiguresProps) {
  const t = useStrings(realtimeStrings)
  const { locale } = useFormats()
  const lengths = reads.figures.data?.cards.map(({ value }) => formatFigure(value, 'count', locale).length) ?? []
  const style = look?.(Math.max(1, ...lengths))
  return (
    <section className={styles['tiles']} style={style} aria-label={t('figures')}>
      {tileKeys.map((key) => (
        <WallFigure key={key} of={key} board={board} reads={reads} />
      ))}
    </section>
  )
}

function WallFigure({ of, board, reads }: { of: TileKey; board: Board; reads: LiveReads }) {
  const t = useStrings(realtimeStrings)
  const { clock } = useServices()
  const { locale } = useFormats()
  const today = useToday('UTC')
  const { figure } = useWidgetLabels()
  const toComparedTo = useComparedTo()
  const mayList = useCan('UserCenter', 'view')
  const { figures } = reads
  const card = findCard(figures.data?.cards, of)
  const heard = heardOf(reads.centres, board.dataCentre) ?? null
  const { value, ...more }: Tile = card ? toTile(of, card, heard) : { value: null }
  const { state, onRetry } = toWidgetState(figures, card === undefined)
  const { queryKey } = liveFiguresQuery(useCaller(), board)
  const explanation = useFigureExplanation({
    title: t(of),
    of: { key: of, queryKey, board },
    data: figures.data,
    card: card && { ...card, as_of: more.asOf ?? card.as_of },
  })
  return (
    <>
      <StatCard
        label={t(of)}
        value={value}
        unit={toFigure(card).unit}
        {...more}
        deltaTone={toTone(card, card?.compared_until, upIsBad.includes(of) ? 'upIsBad' : 'upIsGood')}
        spark={card?.spark ?? []}
        state={state}
        motion="roll"
        onRetry={onRetry}
        onExplain={explanation?.open}
        href={toTileLink(of, today, board.dataCentre, mayList)}
        timeZone={clock.timeZone}
        locale={locale}
        labels={{
          ...figure,
          comparedTo: typeof card?.compared_until === 'string' ? toComparedTo(card) : t('vsBefore'),
        }}
      />
      {explanation?.dialog}
    </>
  )
}
