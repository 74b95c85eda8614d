import { brands } from '@bms/contract'
import { PageHeading } from '@bms/design-system'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../shared/page/PageFrame.tsx'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { hourIn, toDayPart } from './home.model.ts'
import { homeStrings } from './home.strings.ts'
import { ActiveUsers } from './parts/ActiveUsers.tsx'
import { CountryDistribution } from './parts/CountryDistribution.tsx'
import { Figures } from './parts/Figures.tsx'
import { OwnBrands } from './parts/OwnBrands.tsx'
import { TopProducts } from './parts/TopProducts.tsx'

import styles from './HomePage.module.css'

/** How the active brand does: four figures, who is active, what is used, and where. */
export function HomePage() {
  const { session, clock } = useServices()
  const { user } = useSnapshot(session.state)
  const brand = useBrand()
  const t = useStrings(homeStrings)
  const greeting = toDayPart(hourIn(clock.timeZone, clock.now()))
  return (
    <PageFrame>
      <PageHeading
        title={t('title')}
        description={`${t(greeting, { name: user?.nickname || user?.name || '' })} ${t('today', { brand: brands[brand].label })}`}
        actions={<OwnBrands />}
      />
      <div className={styles['grid']}>
        <Figures />
        <ActiveUsers />
        <TopProducts />
        <CountryDistribution />
      </div>
    </PageFrame>
  )
}
