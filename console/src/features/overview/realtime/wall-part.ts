import type { CSSProperties } from 'react'

import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import type { LiveReads } from './use-live.ts'

/** Props of the wall's parts that show its reads. */
export interface WallPartProps {
  board: Board
  reads: LiveReads
  /** How it looks where all of the wall fits the screen. */
  style?: CSSProperties | undefined
}
