import { ErrorState, PageHeading } from '@bms/design-system'
import { useRef, useState } from 'react'

import { BoardMore } from '../../../shared/dashboard/output/BoardMore.tsx'
import { BoardViews } from '../../../shared/dashboard/output/BoardViews.tsx'
import { OutputArea } from '../../../shared/dashboard/output/OutputArea.tsx'
import { SheetWords } from '../../../shared/dashboard/output/SheetWords.tsx'
import { useReportMenu } from '../../../shared/dashboard/output/use-report-menu.tsx'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCalm } from '../../../shared/page/use-calm.ts'
import { CalmContext, WhenNear } from '../../../shared/page/WhenNear.tsx'
import { useServices } from '../../../shared/services.ts'
import { DataCentres } from './DataCentres.tsx'
import { LiveContext } from './live.ts'
import { wallFilters } from './realtime.model.ts'
import { realtimeStrings } from './realtime.strings.ts'
import { useLive } from './use-live.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useWallScreen } from './use-wall-screen.ts'
import { WallBar } from './WallBar.tsx'
import { WallEvents } from './WallEvents.tsx'
import { WallFigures } from './WallFigures.tsx'
import { WallMap } from './WallMap.tsx'
import { WallNotice } from './WallNotice.tsx'
import { WallRate } from './WallRate.tsx'
import { WallStream } from './WallStream.tsx'

import styles from './realtime.module.css'

/** Its last hours are of no period. */
const wallViewNames = Object.keys(wallFilters)

/** A report is of a week, which none of its filters narrows. */
const reported = { strings: realtimeStrings, filters: {} }

/** The wall: its bar, data centres, tiles and widgets. */
export function Wall({ board }: { board: Board }) {
  const t = useStrings(realtimeStrings)
  const { clock } = useServices()
  const [pausedAt, setPausedAt] = useState<number>()
  const reads = useLive(board, pausedAt === undefined ? 'running' : 'paused')
  const screen = useWallScreen()
  const { look } = screen
  const isCalm = useCalm()
  const area = useRef<HTMLDivElement>(null)
  const togglePause = (): void => {
    setPausedAt(pausedAt === undefined ? clock.now() : undefined)
    if (pausedAt !== undefined) reads.refresh()
  }
  const reports = useReportMenu(reported)
  usePageKeys({ p: togglePause, f: screen.toggle })
  if (reads.state === 'denied') {
    return (
      <>
        <PageHeading title={t('title')} />
        <ErrorState title={t('deniedTitle')} description={reads.refusal} />
      </>
    )
  }
  return (
    <LiveContext value={reads.live}>
      <CalmContext value={isCalm}>
        <OutputArea area={area}>
          <div
            className={look ? `${styles['wall']} bp6-dark` : styles['wall']}
            style={look?.wall}
            data-bms-screen={screen.state}
            data-bms-fit={look && 'screen'}
            data-color-scheme={look && 'dark'}
          >
            <div style={look?.words}>
              <PageHeading
                title={t('title')}
                description={<WallNotice reads={reads} pausedAt={pausedAt} />}
                actions={
                  <>
                    {!look && <BoardViews names={wallViewNames} />}
                    <WallBar
                      board={board}
                      running={pausedAt === undefined ? 'running' : 'paused'}
                      onTogglePause={togglePause}
                      screen={screen}
                    />
                    {!look && <BoardMore title={t('title')} area={area} more={[reports.item]} />}
                  </>
                }
              />
            </div>
            <SheetWords board={board} strings={realtimeStrings} dataCentre="shown" />
            <DataCentres board={board} reads={reads} style={look?.words} />
            <WallFigures board={board} reads={reads} look={look?.figures} />
            <div className={styles['row']} style={look?.drawings}>
              <WallStream board={board} />
              <WallRate board={board} />
            </div>
            <WhenNear className={styles['row']} style={look?.drawings}>
              <WallMap board={board} />
              <WallEvents board={board} />
            </WhenNear>
          </div>
        </OutputArea>
        {reports.dialog}
      </CalmContext>
    </LiveContext>
  )
}
