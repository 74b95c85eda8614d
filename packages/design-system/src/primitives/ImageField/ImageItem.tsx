import { DragHandleVertical, Error as ErrorIcon } from '@blueprintjs/icons'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'

import { Button } from '../Button/Button.tsx'
import { DroppedItem } from '../drop-field/DroppedItem.tsx'
import { DropProgress } from '../drop-field/DropProgress.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import type { ImageFieldLabels } from './labels.ts'

import styles from './ImageItem.module.css'

/** A picture of a field, or on its way to be one. */
export interface FieldImage {
  readonly key: string
  /** What the file is called. */
  readonly name: string
  /** The picture or a small one of it, as soon as there is one. */
  readonly src?: string | undefined
  readonly state: 'uploading' | 'ready' | 'failed'
  /** How much of it is sent, 0–1; undefined where nobody knows. */
  readonly progress?: number | undefined
  /** Why it failed. */
  readonly error?: string | undefined
  /** What it shows, in words. */
  readonly alt?: string | undefined
}

export interface ImageItemProps {
  image: FieldImage
  /** `several`: it has a handle to be moved by. */
  order: 'alone' | 'several'
  onReplace: () => void
  onRemove: () => void
  onRetry: (() => void) | undefined
  onAltChange: ((alt: string) => void) | undefined
  /** Most characters of the words. */
  altMax: number
  onMoveKey: (event: KeyboardEvent) => void
  onGrab: (event: PointerEvent) => void
  labels: ImageFieldLabels
}

/** One picture of an ImageField, with what can be done to it. */
export function ImageItem({ image, order, onReplace, onRemove, onRetry, labels, ...props }: ImageItemProps) {
  const { key, name, src, state, error } = image
  return (
    <li data-key={key}>
      <DroppedItem
        name={name}
        state={state}
        handle={
          order === 'several' ? (
            <Button
              className={styles['handle']}
              size="small"
              appearance="minimal"
              icon={<DragHandleVertical />}
              aria-label={labels.move(name)}
              onKeyDown={props.onMoveKey}
              onPointerDown={props.onGrab}
            />
          ) : undefined
        }
        figure={
          <span className={styles['picture']} data-state={state}>
            {src !== undefined && <img src={src} alt={image.alt ?? ''} />}
            {state === 'failed' && <ErrorIcon />}
            {state === 'uploading' && src === undefined && <Spinner size="small" />}
          </span>
        }
        error={error}
        retry={labels.retry}
        onRetry={onRetry}
        onReplace={onReplace}
        onRemove={onRemove}
        labels={labels}
      >
        {state === 'uploading' && <DropProgress progress={image.progress} label={`${labels.uploading}: ${name}`} />}
        {state === 'ready' && props.onAltChange && (
          <Alt label={labels.alt} value={image.alt ?? ''} max={props.altMax} onChange={props.onAltChange} />
        )}
      </DroppedItem>
    </li>
  )
}

interface AltProps {
  label: string
  value: string
  max: number
  onChange: (alt: string) => void
}

function Alt({ label, value, max, onChange }: AltProps) {
  const id = useId()
  return (
    <span className={styles['alt']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="bp6-input bp6-fill"
        value={value}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
