import { Maximize, Minimize, Pause, Play } from '@blueprintjs/icons'
import { streamWindows } from '@bms/contract'
import { Button, SegmentedControl } from '@bms/design-system'

import { writeChoice } from '../../../shared/dashboard/filters.model.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useChangeSearch } from '../../../shared/page/use-change-search.ts'
import type { Running } from './poll.ts'
import { toWindow, wallFilters, type StreamWindow } from './realtime.model.ts'
import { realtimeStrings } from './realtime.strings.ts'
import type { WallScreen } from './use-wall-screen.ts'

export interface WallBarProps {
  board: Board
  running: Running
  onTogglePause: () => void
  screen: WallScreen
}

/** How long the stream is, whether it runs, and how much of the screen it has. */
export function WallBar({ board, running, onTogglePause, screen }: WallBarProps) {
  const t = useStrings(realtimeStrings)
  const changeSearch = useChangeSearch()
  const isPaused = running === 'paused'
  const isFull = screen.state === 'full'
  const [pause, fill] = [t(isPaused ? 'resume' : 'pause'), t(isFull ? 'leaveFullScreen' : 'fullScreen')]
  return (
    <>
      <SegmentedControl<StreamWindow>
        label={t('window')}
        value={toWindow(board)}
        options={streamWindows.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => changeSearch((search) => writeChoice(search, 'window', [value], wallFilters.window))}
      />
      <Button
        icon={isPaused ? <Play /> : <Pause />}
        aria-keyshortcuts="P"
        title={`${pause} (P)`}
        onClick={onTogglePause}
      >
        {pause}
      </Button>
      <Button
        icon={isFull ? <Minimize /> : <Maximize />}
        aria-keyshortcuts="F"
        title={`${fill} (F)`}
        onClick={screen.toggle}
      >
        {fill}
      </Button>
    </>
  )
}
