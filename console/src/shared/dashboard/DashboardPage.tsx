import { PageHeading } from '@bms/design-system'
import { useRef } from 'react'

import { dataCentreStrings } from '../data-centre/data-centre.strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { PageFrame } from '../page/PageFrame.tsx'
import { useCalm } from '../page/use-calm.ts'
import { CalmContext, WhenNear } from '../page/WhenNear.tsx'
import { DashboardFilters } from './DashboardFilters.tsx'
import type { Dashboard } from './define-dashboard.ts'
import { viewNamesOf } from './filters.model.ts'
import { Headlines } from './Headlines.tsx'
import { BoardMore } from './output/BoardMore.tsx'
import { BoardViews } from './output/BoardViews.tsx'
import { OutputArea } from './output/OutputArea.tsx'
import { SheetWords } from './output/SheetWords.tsx'
import { useReportMenu } from './output/use-report-menu.tsx'
import { useBoard, useShownDataCentre } from './use-board.ts'
import { useKeptFilters } from './use-kept-filters.ts'

import styles from './dashboard.module.css'

/** A dashboard: its filters, and its widgets from the top, each asking for itself. */
export function DashboardPage({ dashboard }: { dashboard: Dashboard }) {
  const t = useStrings(dashboard.strings)
  const state = useKeptFilters()
  const area = useRef<HTMLDivElement>(null)
  const title = t(dashboard.title)
  const centre = useStrings(dataCentreStrings)
  const shown = useShownDataCentre()
  const reports = useReportMenu(dashboard)
  return (
    <PageFrame>
      <OutputArea area={area}>
        <PageHeading
          title={title}
          description={`${t(dashboard.about)} · ${centre('named', { centre: centre(shown) })}`}
          actions={
            <>
              <BoardViews names={viewNamesOf(dashboard.filters)} />
              <BoardMore title={title} area={area} more={[reports.item]} />
            </>
          }
        />
        {/* Until the address says what is shown nobody asks: it would be asked for twice. */}
        {state === 'settled' && <Rows dashboard={dashboard} />}
      </OutputArea>
      {reports.dialog}
    </PageFrame>
  )
}

function Rows({ dashboard }: { dashboard: Dashboard }) {
  const board = useBoard(dashboard.granularities, dashboard.filters)
  const isCalm = useCalm()
  return (
    <CalmContext value={isCalm}>
      <SheetWords board={board} strings={dashboard.strings} filters={dashboard.filters} dataCentre="shown" />
      <div className={styles['page']}>
        <Headlines dataCentre={board.dataCentre} />
        <DashboardFilters dashboard={dashboard} board={board} />
        {dashboard.rows.map(({ split, widgets }, index) => {
          const row = {
            className: styles['row'],
            'data-split': split,
            children: widgets.map((Widget, at) => <Widget key={at} board={board} />),
          }
          return index === 0 ? <div key={index} {...row} /> : <WhenNear key={index} {...row} />
        })}
      </div>
    </CalmContext>
  )
}
