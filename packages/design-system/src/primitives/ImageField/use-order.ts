import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react'

import type { FieldImage } from './ImageItem.tsx'
import type { ImageFieldLabels } from './labels.ts'

interface OrderOptions {
  readonly list: RefObject<HTMLUListElement | null>
  readonly images: readonly FieldImage[]
  readonly onMove: ((key: string, to: number) => void) | undefined
}

/** Pictures in an order: each is moved by its handle, dragged or with the up and down arrow keys, Home and End. */
export function useOrder({ list, images, onMove }: OrderOptions) {
  const [dragged, setDragged] = useState<string>()
  const [moved, setMoved] = useState<string>()
  const place = images.findIndex(({ key }) => key === moved)

  useLayoutEffect(() => {
    // What moves in the page loses the focus there.
    const element = list.current
    if (moved !== undefined) element?.children[place]?.querySelector('button')?.focus()
  }, [list, moved, place])

  const move = (key: string, to: number): void => {
    if (images[to] === undefined || images[to].key === key) return
    setMoved(key)
    onMove?.(key, to)
  }
  const drop = (): void => setDragged(undefined)

  return {
    moveByKey(event: KeyboardEvent, index: number): void {
      const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: images.length - 1 }[event.key]
      const key = images[index]?.key
      if (to === undefined || key === undefined) return
      event.preventDefault()
      move(key, to)
    },
    grab(event: PointerEvent, key: string): void {
      // By the list, as the picture itself changes its place while it is dragged.
      event.currentTarget.closest('ul')?.setPointerCapture(event.pointerId)
      setDragged(key)
    },
    handlers: {
      onPointerMove({ currentTarget, clientX, clientY }: PointerEvent): void {
        if (dragged === undefined) return
        const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-key]')
        if (over?.parentElement !== currentTarget) return
        move(
          dragged,
          images.findIndex(({ key }) => key === over?.dataset['key']),
        )
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
    /** Where the one that was moved stands now. */
    said: (labels: ImageFieldLabels): string => {
      const image = images[place]
      return image ? labels.position(image.name, place + 1, images.length) : ''
    },
  }
}
