import { nameProduct } from '@bms/contract'
import { useWidgetContent } from '@bms/design-system/widgets'
import { useMemo, useState } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { WhenNear } from '../../../shared/page/WhenNear.tsx'
import { faultQuery } from '../overview.calls.ts'
import { AnomalyCard } from './AnomalyCard.tsx'
import { topOf, toTimelines, type FaultAnswer } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'

import styles from './faults.module.css'

type Texts = keyof typeof faultStrings.en

/** How many are shown at most, and how many where fewer have an anomaly: the sheet has all. */
const shownCards = { most: 12, least: 3 }

/** Height of a card in CSS pixels. */
const cardHeight = 360

function Timelines({ data, scope }: WidgetViewProps<FaultAnswer, Texts, never, undefined>) {
  const { board, t, formats } = scope
  const { from } = board.period.period
  const { triangle, names } = data
  const { locale } = formats
  const [cursor, setCursor] = useState<number>()
  const all = useMemo(() => (triangle ? toTimelines(triangle, from) : []), [triangle, from])
  const content = useMemo(
    () => ({
      sheet: () => ({
        columns: [t('model'), t('firmware'), t('day'), t('faults'), t('affected_devices'), t('online')],
        rows: (triangle?.fleets ?? []).flatMap((fleet) =>
          (triangle?.days ?? []).flatMap((day, at) =>
            day < from
              ? []
              : [
                  [
                    nameProduct(fleet.model, names?.[fleet.model], locale),
                    fleet.firmware,
                    day,
                    fleet.faults[at] ?? null,
                    fleet.devices[at] ?? null,
                    fleet.online[at] ?? null,
                  ],
                ],
          ),
        ),
      }),
      legend: [],
    }),
    [triangle, names, from, t, locale],
  )
  useWidgetContent(content)
  const found = all.filter(({ last }) => last).length
  const shown = all.slice(0, Math.max(shownCards.least, Math.min(shownCards.most, found)))
  const top = topOf(shown)
  return (
    <div className={styles['timelines']}>
      {found === 0 && <p className={styles['summary']}>{t('allNormal')}</p>}
      {triangle && (
        <ul className={styles['cards']}>
          {shown.map((timeline) => (
            <li key={`${timeline.model} ${timeline.firmware}`}>
              <WhenNear>
                <AnomalyCard
                  timeline={timeline}
                  triangle={triangle}
                  product={nameProduct(timeline.model, names?.[timeline.model], locale)}
                  scope={scope}
                  top={top}
                  cursor={cursor}
                  onCursor={setCursor}
                />
              </WhenNear>
            </li>
          ))}
        </ul>
      )}
      {found > shown.length && (
        <p className={styles['summary']}>{t('someShown', { shown: shown.length, count: found })}</p>
      )}
    </div>
  )
}

/** Faults, firmware and feedback on one axis: how each anomaly came about, and the way to whom it concerns. */
export const FaultTriangle = defineWidget({
  kind: 'chart',
  strings: faultStrings,
  title: 'triangle',
  query: (caller, { board }) => faultQuery(caller, board, 'triangle'),
  about: 'triangleAbout',
  meaning: 'triangleMeaning',
  height: cardHeight,
  empty: { title: 'noFaults', text: 'noFaultsAbout' },
  isEmpty: ({ triangle }) => triangle === undefined || triangle.fleets.length === 0,
  View: Timelines,
})
