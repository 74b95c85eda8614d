import { useWidgetContent } from '@bms/design-system/widgets'
import { useMemo } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { faultQuery } from '../overview.calls.ts'
import { toFleets, type FaultAnswer } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'
import { FleetCard } from './FleetCard.tsx'

import styles from './faults.module.css'

type Texts = keyof typeof faultStrings.en

/** How many are shown, what sticks out before the rest: the sheet has all. */
const mostShown = 12

/** Height of the first rows in CSS pixels. */
const cardsHeight = 480

function Fleets({ data, scope }: WidgetViewProps<FaultAnswer, Texts, never, undefined>) {
  const { board, t } = scope
  const { from } = board.period.period
  const { triangle } = data
  const fleets = useMemo(() => (triangle ? toFleets(triangle, from) : []), [triangle, from])
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
                    fleet.model,
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
    [triangle, from, t],
  )
  useWidgetContent(content)
  return (
    <div className={styles['fleets']}>
      {fleets.every(({ spikes }) => spikes.length === 0) && (
        <p className={styles['summary']}>{t('nothingSticksOut')}</p>
      )}
      {triangle && (
        <ul className={styles['cards']}>
          {fleets.slice(0, mostShown).map((fleet) => (
            <li key={`${fleet.model} ${fleet.firmware}`}>
              <FleetCard fleet={fleet} triangle={triangle} scope={scope} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Faults, firmware and feedback beside each other: what sticks out, and the way to whom it concerns. */
export const FaultTriangle = defineWidget({
  kind: 'chart',
  strings: faultStrings,
  title: 'triangle',
  query: (caller, { board }) => faultQuery(caller, board, 'triangle'),
  about: 'triangleAbout',
  meaning: 'triangleMeaning',
  height: cardsHeight,
  empty: { title: 'noFaults', text: 'noFaultsAbout' },
  isEmpty: ({ triangle }) => triangle === undefined || triangle.fleets.length === 0,
  View: Fleets,
})
