import type { BrandDescriptor } from '@bms/contract'
import { Button } from '@bms/design-system'
import { WidgetFrame } from '@bms/design-system/widgets'
import { useSnapshot } from 'valtio/react'

import { selectableBrands } from '../../../shared/brand/brand.ts'
import { useChooseBrand } from '../../../shared/brand/use-choose-brand.ts'
import { findCard } from '../../../shared/dashboard/figures.model.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useNearQuery } from '../../../shared/page/WhenNear.tsx'
import { createCaller } from '../../../shared/query/create-caller.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { homeFiguresQuery } from '../home.calls.ts'
import { homeStrings } from '../home.strings.ts'

import styles from './BrandComparison.module.css'

const columns = [
  { key: 'users_total', label: 'usersTotal' },
  { key: 'users_new', label: 'usersNew' },
  { key: 'devices_online', label: 'devicesOnline' },
  { key: 'online_rate', label: 'onlineRate' },
] as const

/** The person's brands side by side, where they have several. */
export function BrandComparison({ board }: { board: Board }) {
  const { session } = useServices()
  const { rights } = useSnapshot(session.state)
  const t = useStrings(homeStrings)
  const own = selectableBrands(rights)
  if (own.length < 2) return null
  return (
    <WidgetFrame title={t('brandsCompared')} description={t('brandsComparedAbout')} state="ready" minHeight={148}>
      <div className={styles['scroll']}>
        <table className={styles['brands']}>
          <caption className="bms-visually-hidden">{t('brandsCompared')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('brand')}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.map((brand) => (
              <BrandRow key={brand.key} brand={brand} board={board} />
            ))}
          </tbody>
        </table>
      </div>
    </WidgetFrame>
  )
}

interface BrandRowProps {
  brand: BrandDescriptor
  board: Board
}

/** One brand: its own call, so it fails alone. */
function BrandRow({ brand: { key: brand, label }, board }: BrandRowProps) {
  const { client } = useServices()
  const { number, percent } = useFormats()
  const t = useStrings(homeStrings)
  const active = useBrand()
  const choose = useChooseBrand(usePageLocation().navigate)
  const { data, isPending, refetch } = useNearQuery(homeFiguresQuery(createCaller(client, brand), board.period.query))
  const write = (key: string): string => {
    const card = findCard(data?.cards, key)
    if (!card) return '–'
    return card.unit === 'ratio' ? percent(card.value) : number(card.value)
  }
  return (
    <tr aria-busy={isPending}>
      <th scope="row">
        <span>{label}</span>{' '}
        {brand === active ? (
          <span className={styles['shown']}>{t('brandShown')}</span>
        ) : (
          <Button
            size="small"
            appearance="minimal"
            aria-label={t('switchTo', { brand: label })}
            onClick={() => choose(brand)}
          >
            {t('switchShort')}
          </Button>
        )}
      </th>
      {data || isPending ? (
        columns.map(({ key }) => <td key={key}>{isPending ? '…' : write(key)}</td>)
      ) : (
        <td colSpan={columns.length} className={styles['failed']}>
          {t('brandFailed')}{' '}
          <Button
            size="small"
            appearance="outlined"
            onClick={({ currentTarget }) => {
              // The button goes; the focus stays with the widget.
              currentTarget.closest('section')?.focus()
              void refetch()
            }}
          >
            {t('again')}
          </Button>
        </td>
      )}
    </tr>
  )
}
