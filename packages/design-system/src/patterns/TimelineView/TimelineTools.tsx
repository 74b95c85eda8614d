import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'
import { SegmentedControl } from '../../primitives/SegmentedControl/SegmentedControl.tsx'
import type { TimelineViewLabels } from './labels.ts'
import type { TimelineViewProps, TimelineZoom } from './timeline.types.ts'

import styles from './TimelineView.module.css'

export interface TimelineToolsProps extends Pick<TimelineViewProps, 'zoom' | 'onZoomChange'> {
  labels: TimelineViewLabels
  /** So many views on; back where it is less than none. */
  onStep: (views: number) => void
  onNow: () => void
}

const zoomNames: readonly TimelineZoom[] = ['day', 'week', 'month', 'quarter']

/** The scale of a timeline, and steps along it. */
export function TimelineTools({ zoom, onZoomChange, labels, onStep, onNow }: TimelineToolsProps) {
  return (
    <div className={styles['tools']}>
      <SegmentedControl
        label={labels.zoom}
        value={zoom}
        options={zoomNames.map((value) => ({ value, label: labels[value] }))}
        onChange={onZoomChange}
      />
      <div className={styles['steps']}>
        <Button
          icon={<ChevronLeft />}
          aria-label={labels.earlier}
          title={labels.earlier}
          onClick={() => onStep(-0.5)}
        />
        <Button onClick={onNow}>{labels.goToNow}</Button>
        <Button icon={<ChevronRight />} aria-label={labels.later} title={labels.later} onClick={() => onStep(0.5)} />
      </div>
    </div>
  )
}
