import { brands } from '@bms/contract'
import { PageHeading } from '@bms/design-system'
import { PeriodSwitch } from '@bms/design-system/widgets'
import { useRef } from 'react'
import { useSnapshot } from 'valtio/react'

import { useNow } from '../../shared/clock/use-now.ts'
import { Headlines } from '../../shared/dashboard/Headlines.tsx'
import { BoardMore } from '../../shared/dashboard/output/BoardMore.tsx'
import { OutputArea } from '../../shared/dashboard/output/OutputArea.tsx'
import { SheetWords } from '../../shared/dashboard/output/SheetWords.tsx'
import { useBoard } from '../../shared/dashboard/use-board.ts'
import { useWidgetLabels } from '../../shared/dashboard/use-widget-labels.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../shared/page/PageFrame.tsx'
import { useCalm } from '../../shared/page/use-calm.ts'
import { CalmContext, WhenNear } from '../../shared/page/WhenNear.tsx'
import { useBrand, useCan } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { homeGranularities } from './home.calls.ts'
import { hourIn, toDayPart } from './home.model.ts'
import { homeStrings } from './home.strings.ts'
import { ActiveUsers } from './parts/ActiveUsers.tsx'
import { BrandComparison } from './parts/BrandComparison.tsx'
import { CountryDistribution } from './parts/CountryDistribution.tsx'
import { Figures } from './parts/Figures.tsx'
import { GoingOut } from './parts/GoingOut.tsx'
import { HomeDrafts } from './parts/HomeDrafts.tsx'
import { InUse } from './parts/InUse.tsx'
import { LatestFeedback } from './parts/LatestFeedback.tsx'
import { OwnBrands } from './parts/OwnBrands.tsx'
import { RisingFaults } from './parts/RisingFaults.tsx'
import { SinceLastVisit } from './parts/SinceLastVisit.tsx'
import { TopCountries } from './parts/TopCountries.tsx'
import { TopProducts } from './parts/TopProducts.tsx'
import { YourPages } from './parts/YourPages.tsx'

import styles from './HomePage.module.css'

export { homeFirst } from './home.calls.ts'

/** Home has its period alone. */
const noFilters = {}

/** How the active brand does, what is new, and what waits for somebody: as far as the person may know. */
export function HomePage() {
  const { session, clock } = useServices()
  const { user } = useSnapshot(session.state)
  const brand = useBrand()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const board = useBoard(homeGranularities, noFilters)
  const { period } = board
  const sends = useCan('OperationCenter', 'view')
  const watches = useCan('DataMap', 'view')
  const isCalm = useCalm()
  const area = useRef<HTMLDivElement>(null)
  const greeting = toDayPart(hourIn(clock.timeZone, useNow()))
  return (
    <PageFrame>
      <OutputArea area={area}>
        <PageHeading
          title={t('title')}
          description={[
            t(greeting, { name: user?.nickname || user?.name || '' }),
            t('today', { brand: brands[brand].label }),
            t('scope'),
          ].join(' ')}
          actions={
            <>
              <OwnBrands />
              <BoardMore title={t('title')} area={area} />
            </>
          }
        />
        <SheetWords board={board} strings={homeStrings} dataCentre="several" />
        <CalmContext value={isCalm}>
          <div className={styles['page']}>
            <Headlines dataCentre={board.dataCentre} />
            <SinceLastVisit />
            <div className={styles['period']} data-bms-on="screen">
              <PeriodSwitch
                value={period.period}
                granularities={period.granularities}
                today={period.today}
                onChange={period.change}
                labels={labels.period}
              />
              {clock.timeZone !== 'UTC' && <span className={styles['zone']}>{t('utcDays')}</span>}
            </div>
            <Figures board={board} />
            <HomeDrafts />
            <div className={styles['pair']} data-split="even">
              <ActiveUsers board={board} />
              <InUse board={board} />
            </div>
            <div className={styles['pair']} data-split="wide">
              <CountryDistribution board={board} />
              <WhenNear className={styles['part']}>
                <TopCountries board={board} />
              </WhenNear>
            </div>
            <WhenNear className={styles['queues']}>
              <LatestFeedback board={board} />
              {sends && <GoingOut />}
              {watches && <RisingFaults board={board} />}
            </WhenNear>
            <WhenNear className={styles['pair']} data-split="even">
              <TopProducts board={board} />
              <div className={styles['stack']}>
                <BrandComparison board={board} />
                <YourPages />
              </div>
            </WhenNear>
          </div>
        </CalmContext>
      </OutputArea>
    </PageFrame>
  )
}
