import { useQuery } from '@tanstack/react-query'

import { Figure } from '../../../shared/dashboard/Figure.tsx'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { faultQuery } from '../overview.calls.ts'
import { toFaultCard } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'

import styles from './faults.module.css'

const names = { rate_per_1000: 'rateOfAll', faults: 'faults', affected_devices: 'hitOfAll' } as const

/** Faults of the whole period: the rate first. They are times, and days of devices: no list is as long. */
export function FaultFigures({ board }: { board: Board }) {
  const t = useStrings(faultStrings)
  const query = useQuery(faultQuery(useCaller(), board))
  const { granularity } = board.period.period
  const keys = ['rate_per_1000', 'faults', ...(granularity === 'hour' ? [] : (['affected_devices'] as const))] as const
  return (
    <section className={styles['figures']} aria-label={t('figures')}>
      {keys.map((key) => (
        <Figure
          key={key}
          label={t(names[key])}
          card={query.data && toFaultCard(query.data, key)}
          query={query}
          tone="upIsBad"
          compared={query.data?.meta}
        />
      ))}
    </section>
  )
}
