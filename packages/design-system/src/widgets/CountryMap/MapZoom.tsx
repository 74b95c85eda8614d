import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'
import { nearest } from './map-view.ts'

import styles from './MapZoom.module.css'

/** Texts of MapZoom. */
export interface MapZoomLabels {
  view: string
  zoomIn: string
  zoomOut: string
  zoomReset: string
}

/** Props of MapZoom. */
export interface MapZoomProps {
  zoom: number
  onStep: (direction: 'in' | 'out' | 'whole') => void
  labels: MapZoomLabels
}

/** Buttons for who has neither wheel nor keys. At an end they stay where they are, so that the focus does. */
export function MapZoom({ zoom, onStep, labels }: MapZoomProps) {
  const button = { size: 'small', appearance: 'minimal' } as const
  return (
    <fieldset aria-label={labels.view} className={styles['zoom']} data-bms-on="screen">
      <Button
        {...button}
        icon={<Plus size={14} />}
        aria-label={labels.zoomIn}
        aria-disabled={zoom >= nearest}
        onClick={() => onStep('in')}
      />
      <Button
        {...button}
        icon={<Minus size={14} />}
        aria-label={labels.zoomOut}
        aria-disabled={zoom <= 1}
        onClick={() => onStep('out')}
      />
      <Button
        {...button}
        icon={<ZoomToFit size={14} />}
        aria-label={labels.zoomReset}
        aria-disabled={zoom <= 1}
        onClick={() => onStep('whole')}
      />
    </fieldset>
  )
}
