import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react'

interface SortingOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly keys: readonly string[]
  readonly onMove: (key: string, to: number) => void
}

/**
 * Things in an order: each is moved by its handle, dragged or with the arrow keys, Home and End. Dragged over another it
 * takes that one's place, and pulls the page along where it comes near the window's edge.
 */
export function useSorting({ list, keys, onMove }: SortingOptions) {
  const [dragged, setDragged] = useState<string>()
  const [moved, setMoved] = useState<string>()
  const place = moved === undefined ? -1 : keys.indexOf(moved)

  useLayoutEffect(() => {
    // What moves in the page loses the focus there.
    if (moved === undefined || dragged !== undefined) return
    list.current?.children[place]?.querySelector<HTMLElement>('[data-role="handle"]')?.focus()
  }, [list, moved, place, dragged])

  const move = (key: string, to: number): void => {
    if (to < 0 || to >= keys.length || keys[to] === key) return
    setMoved(key)
    onMove(key, to)
  }
  const drop = (): void => setDragged(undefined)

  return {
    dragged,
    /** Which was moved last, and where it stands now. */
    moved: moved !== undefined && place >= 0 ? { key: moved, place } : undefined,
    /** What a handle of one item does. */
    handle: (key: string, index: number) => ({
      onKeyDown(event: KeyboardEvent): void {
        const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: keys.length - 1 }[event.key]
        if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        move(key, to)
      },
      onPointerDown(event: PointerEvent): void {
        if (event.button !== 0) return
        // By the list, as the item itself changes its place while it is dragged.
        list.current?.setPointerCapture(event.pointerId)
        setDragged(key)
      },
    }),
    /** What the list does while something is dragged. */
    surface: {
      onPointerMove({ clientY }: PointerEvent): void {
        if (dragged === undefined) return
        pullPage(list.current, clientY)
        const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect())
        const over = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom)
        if (over < 0 || keys[over] === dragged) return
        // Only past the middle: a tall one under the pointer would else change places for ever.
        const box = boxes[over]
        const from = keys.indexOf(dragged)
        if (box && (over > from ? clientY > box.top + box.height / 2 : clientY < box.top + box.height / 2))
          move(dragged, over)
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  }
}

const edge = 48

function pullPage(element: HTMLElement | null, clientY: number): void {
  const by = clientY < edge ? -12 : clientY > window.innerHeight - edge ? 12 : 0
  if (by !== 0) scrollerOf(element)?.scrollBy(0, by)
}

function scrollerOf(element: HTMLElement | null): Element | null {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document.scrollingElement
}
