import { ChevronLeft, ChevronRight, Cross, Download, ZoomIn, ZoomOut, ZoomToFit } from '@blueprintjs/icons'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

import { toLinkAttributes } from '../Button/button-attributes.ts'
import { Button } from '../Button/Button.tsx'
import { useZoom } from './useZoom.ts'
import { maxScale } from './zoom.ts'

import styles from './Lightbox.module.css'

/** A picture to look at. */
export interface LightboxImage {
  /** Names it among the others. */
  key: string
  src: string
  /** What it shows; stands below it too. */
  alt: string
}

export interface LightboxLabels {
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  fit: string
  download: string
  close: string
  position: (number: number, of: number) => string
}

export interface LightboxProps {
  /** What the pictures are, for screen readers. */
  label: string
  images: readonly LightboxImage[]
  /** The picture in view, from 0. */
  index: number
  onIndexChange: (index: number) => void
  onClose: () => void
  labels?: Partial<LightboxLabels>
}

const defaultLabels: LightboxLabels = {
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  download: 'Download',
  close: 'Close',
  position: (number, of) => `${number} of ${of}`,
}

/**
 * Pictures in front of everything, one at a time. Arrows go from one to the next, `+`, `-` and `0` enlarge and fit,
 * arrows with Shift and dragging move what is enlarged, Escape closes. Draw it while it is open.
 */
export function Lightbox({ label, images, index, onIndexChange, onClose, labels }: LightboxProps) {
  const words = { ...defaultLabels, ...labels }
  const dialog = useRef<HTMLDialogElement>(null)
  const image = images[index]

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const go = (to: number): void => {
    if (to >= 0 && to < images.length) onIndexChange(to)
  }
  if (!image) return null
  return (
    <dialog
      ref={dialog}
      className={styles['lightbox']}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onKeyDown={(event) => {
        if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key === 'ArrowLeft') go(index - 1)
        if (event.key === 'ArrowRight') go(index + 1)
      }}
    >
      {/* Another picture begins as a whole again. */}
      <Stage key={image.key} image={image} words={words} onClose={onClose} />
      <div className={styles['side']} data-side="start">
        <Button
          appearance="minimal"
          icon={<ChevronLeft size={20} />}
          aria-label={words.previous}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        />
      </div>
      <div className={styles['side']} data-side="end">
        <Button
          appearance="minimal"
          icon={<ChevronRight size={20} />}
          aria-label={words.next}
          disabled={index === images.length - 1}
          onClick={() => go(index + 1)}
        />
      </div>
      <p className={styles['caption']} aria-live="polite">
        <span className={styles['position']}>{words.position(index + 1, images.length)}</span>
        <span>{image.alt}</span>
      </p>
    </dialog>
  )
}

interface StageProps {
  image: LightboxImage
  words: LightboxLabels
  onClose: () => void
}

function Stage({ image, words, onClose }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { view, drag, pointer, ...zoom } = useZoom(stage)
  const { scale, x, y } = view

  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => zoom.pan(80, 0),
      ArrowRight: () => zoom.pan(-80, 0),
      ArrowUp: () => zoom.pan(0, 80),
      ArrowDown: () => zoom.pan(0, -80),
    }
    const keys: Readonly<Record<string, () => void>> = {
      '+': zoom.zoomIn,
      '=': zoom.zoomIn,
      '-': zoom.zoomOut,
      '0': zoom.fit,
    }
    const act = keys[event.key] ?? (event.shiftKey ? moves[event.key] : undefined)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  return (
    <div className={styles['frame']} role="presentation" onKeyDown={onKeyDown}>
      <div className={styles['bar']}>
        <Button
          appearance="minimal"
          icon={<ZoomOut />}
          aria-label={words.zoomOut}
          disabled={scale === 1}
          onClick={zoom.zoomOut}
        />
        <span className={styles['scale']}>{Math.round(scale * 100)}%</span>
        <Button
          appearance="minimal"
          icon={<ZoomIn />}
          aria-label={words.zoomIn}
          disabled={scale === maxScale}
          onClick={zoom.zoomIn}
        />
        <Button
          appearance="minimal"
          icon={<ZoomToFit />}
          aria-label={words.fit}
          disabled={scale === 1}
          onClick={zoom.fit}
        />
        <a {...toLinkAttributes({ appearance: 'minimal' }, undefined)} href={image.src} download>
          <Download />
          {words.download}
        </a>
        <Button appearance="minimal" icon={<Cross />} aria-label={words.close} onClick={onClose} />
      </div>
      <div
        ref={stage}
        className={styles['stage']}
        data-view={scale > 1 ? 'enlarged' : 'fitted'}
        data-drag={drag}
        role="presentation"
        {...pointer}
      >
        <img
          className={styles['image']}
          src={image.src}
          alt={image.alt}
          draggable={false}
          // Between two pixels the browser may draw it sharp or blurred, as it happens.
          style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${scale})` }}
        />
      </div>
    </div>
  )
}
