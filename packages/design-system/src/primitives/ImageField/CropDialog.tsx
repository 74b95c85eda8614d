import { Minus, Plus } from '@blueprintjs/icons'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { type Crop, fitCrop, moveCrop, resizeCrop, roundCrop, type Size } from './crop.ts'
import type { ImageFieldLabels } from './labels.ts'

import styles from './CropDialog.module.css'

export interface CropDialogProps {
  file: File
  /** Of the picture in it. */
  size: Size
  /** Width to height of the part. */
  ratio: number
  /** Least width of the part, in pixels of the picture. */
  minWidth: number
  state: 'ready' | 'busy'
  onApply: (crop: Crop) => void
  onClose: () => void
  labels: ImageFieldLabels
}

interface Drag {
  readonly from: Crop
  readonly x: number
  readonly y: number
  readonly part: 'frame' | 'corner'
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How much a key or a button changes the frame's size. */
const sizeStep = 1.1

/** Asks which part of a picture is used. */
export function CropDialog({ file, size, ratio, minWidth, state, onApply, onClose, labels }: CropDialogProps) {
  const [crop, setCrop] = useState(() => fitCrop(size, ratio))
  const frame = useRef<HTMLButtonElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const drag = useRef<Drag>(undefined)
  const whole = roundCrop(crop, size)

  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (picture.current) picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])

  const resize = (factor: number): void => setCrop(resizeCrop(crop, crop.width * factor, size, minWidth))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[event.key]
    const step = Math.max(1, Math.min(size.width, size.height) / 100) * (event.shiftKey ? 10 : 1)
    if (arrow) setCrop(moveCrop(crop, { x: arrow[0] * step, y: arrow[1] * step }, size))
    else if (event.key === '+' || event.key === '=') resize(sizeStep)
    else if (event.key === '-') resize(1 / sizeStep)
    else return
    event.preventDefault()
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const part = event.target === event.currentTarget ? 'frame' : 'corner'
    drag.current = { from: crop, x: event.clientX, y: event.clientY, part }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const stage = event.currentTarget.parentElement
    if (!drag.current || !stage) return
    const { from, part, ...start } = drag.current
    const scale = size.width / stage.clientWidth
    const by = { x: (event.clientX - start.x) * scale, y: (event.clientY - start.y) * scale }
    // It grows around its middle, so the corner goes half as far as the width.
    setCrop(part === 'frame' ? moveCrop(from, by, size) : resizeCrop(from, from.width + 2 * by.x, size, minWidth))
  }
  const drop = (): void => void (drag.current = undefined)
  const percent = (part: number, of: number): string => `${(100 * part) / of}%`

  return (
    <Dialog
      title={labels.crop(file.name)}
      description={labels.cropText}
      size="large"
      state={state}
      initialFocus={frame}
      onClose={onClose}
      footer={
        <>
          <Button disabled={state === 'busy'} onClick={onClose}>
            {labels.dismiss}
          </Button>
          <Button tone="primary" busy={state === 'busy'} onClick={() => onApply(crop)}>
            {labels.apply}
          </Button>
        </>
      }
    >
      <div className={styles['room']}>
        <div className={styles['stage']} style={{ '--_ratio': size.width / size.height } as CSSProperties}>
          <img ref={picture} className={styles['picture']} alt="" draggable={false} />
          <button
            ref={frame}
            type="button"
            className={styles['frame']}
            aria-label={labels.cropFrame}
            style={{
              left: percent(crop.x, size.width),
              top: percent(crop.y, size.height),
              width: percent(crop.width, size.width),
              height: percent(crop.height, size.height),
            }}
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={drop}
            onPointerCancel={drop}
          >
            <span className={styles['corner']} />
          </button>
        </div>
      </div>
      <div className={styles['tools']}>
        <Button icon={<Minus />} aria-label={labels.smaller} onClick={() => resize(1 / sizeStep)} />
        <Button icon={<Plus />} aria-label={labels.larger} onClick={() => resize(sizeStep)} />
        <output className={styles['size']}>{labels.cropSize(whole.width, whole.height)}</output>
      </div>
    </Dialog>
  )
}
