import { useQuery } from '@tanstack/react-query'

import { Figure } from '../../../shared/dashboard/Figure.tsx'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { canListFaults, faultRecordsHref } from '../../../shared/fault-records.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { faultQuery } from '../overview.calls.ts'
import { drill } from '../overview.model.ts'
import { toFaultCard, toFaultChoice } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'

import styles from './faults.module.css'

const names = { rate_per_1000: 'rateOfAll', faults: 'faults', affected_devices: 'hitOfAll' } as const

/**
 * Faults of the whole period: the rate first. Faults lead to their list, where that takes as many days, or, of all codes
 * and models, to what they are made of; no list is as long as days of devices.
 */
export function FaultFigures({ board }: { board: Board }) {
  const t = useStrings(faultStrings)
  const options = faultQuery(useCaller(), board)
  const query = useQuery(options)
  const mayList = useCan('UserCenter', 'view')
  const { granularity, from, to } = board.period.period
  const { fault_code, product_model } = toFaultChoice(board)
  const href =
    mayList && canListFaults({ from, to })
      ? faultRecordsHref({ from, to }, board.dataCentre, { fault_code, product_model })
      : fault_code === undefined && product_model === undefined
        ? drill.breakdown('faults', { from, to }, board.dataCentre)
        : undefined
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
          of={{ key, queryKey: options.queryKey, board }}
          compared={query.data?.meta}
          href={key === 'faults' ? href : undefined}
        />
      ))}
    </section>
  )
}
