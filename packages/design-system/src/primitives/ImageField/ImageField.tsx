import { Media } from '@blueprintjs/icons'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'

import { DropField, type DropFieldHandle } from '../drop-field/DropField.tsx'
import { DropInvitation } from '../drop-field/DropInvitation.tsx'
import { CropDialog } from './CropDialog.tsx'
import { type FieldImage, ImageItem } from './ImageItem.tsx'
import { imageFieldLabels, type ImageFieldLabels } from './labels.ts'
import type { ImageLimits } from './read-picture.ts'
import { useOrder } from './use-order.ts'
import { usePicking } from './use-picking.ts'

import styles from './ImageField.module.css'

export interface ImageFieldProps {
  label: string
  images: readonly FieldImage[]
  /** Most pictures. */
  max?: number
  limits: ImageLimits
  /** Width to height: each picture is then cropped to it. */
  ratio?: number | undefined
  /** A picture that keeps to the limits: to be uploaded. `replaces`: the key of the one it comes instead of. */
  onPick: (file: File, replaces?: string) => void
  /** Takes a picture away; one that is being uploaded is then stopped. */
  onRemove: (key: string) => void
  /** One of several was moved to a place, counted from 0. */
  onMove?: ((key: string, to: number) => void) | undefined
  onRetry?: ((key: string) => void) | undefined
  /** Asks for words for what a picture shows. */
  onAltChange?: ((key: string, alt: string) => void) | undefined
  /** Most characters of those words. */
  altMax?: number
  onBlur?: (() => void) | undefined
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean
  labels?: Partial<ImageFieldLabels>
  /** Focuses the first of its buttons. */
  ref?: Ref<{ focus: () => void }>
}

/**
 * Pictures to choose, drop or paste; cropped where they must have a ratio, and put in order where there are several. It
 * uploads nothing itself: it hands on files that keep to the limits, and shows how far each is.
 */
export function ImageField({ label, images, max = 1, limits, ratio, onPick, error, hint, ...props }: ImageFieldProps) {
  const { onRemove, onMove, onRetry, onAltChange, altMax = 120, onBlur, disabled = false, ref } = props
  const labels = { ...imageFieldLabels, ...props.labels }
  const field = useRef<DropFieldHandle>(null)
  const list = useRef<HTMLUListElement>(null)
  const replaces = useRef<string>(undefined)
  const picking = usePicking({ max, limits, ratio, onPick, labels })
  const order = useOrder({ list, images, onMove })
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  const room = max - images.length

  const choose = (instead?: string): void => {
    replaces.current = instead
    field.current?.choose()
  }
  const onDrop = (files: readonly File[]): void => {
    // The only picture there may be is replaced by the next.
    const only = max === 1 ? images[0]?.key : undefined
    void picking.take(files, only === undefined ? room : 1, only)
  }
  const onChoose = (files: readonly File[]): void => {
    const instead = replaces.current
    void picking.take(files, instead === undefined ? room : 1, instead)
  }

  return (
    <DropField
      ref={field}
      label={label}
      types={limits.types}
      multiple={max > 1}
      onChoose={onChoose}
      onDrop={onDrop}
      onBlur={onBlur}
      error={error}
      hint={hint}
      disabled={disabled}
      footer={
        <>
          <ul className={styles['problems']} aria-live="polite">
            {picking.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <output className="bms-visually-hidden">{order.said(labels)}</output>
          {picking.cropping && ratio !== undefined && (
            <CropDialog
              key={`${picking.cropping.file.name} ${picking.cropping.file.lastModified}`}
              file={picking.cropping.file}
              size={picking.cropping.size}
              ratio={ratio}
              minWidth={limits.least?.width ?? 16}
              state={picking.state === 'cutting' ? 'busy' : 'ready'}
              labels={labels}
              onApply={(crop) => picking.cropping && void picking.cut(picking.cropping, crop)}
              onClose={picking.skip}
            />
          )}
        </>
      }
    >
      {images.length > 0 && (
        <ul ref={list} className={styles['list']} aria-label={labels.list} {...order.handlers}>
          {images.map((image, index) => (
            <ImageItem
              key={image.key}
              image={image}
              order={max > 1 && onMove ? 'several' : 'alone'}
              onReplace={() => choose(image.key)}
              onRemove={() => onRemove(image.key)}
              onRetry={onRetry && (() => onRetry(image.key))}
              onAltChange={onAltChange && ((alt) => onAltChange(image.key, alt))}
              altMax={altMax}
              onMoveKey={(event) => order.moveByKey(event, index)}
              onGrab={(event) => order.grab(event, image.key)}
              labels={labels}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <DropInvitation
          icon={<Media />}
          choose={max > 1 ? labels.chooseMore : labels.choose}
          onChoose={() => choose()}
          drop={labels.drop}
        />
      )}
    </DropField>
  )
}
