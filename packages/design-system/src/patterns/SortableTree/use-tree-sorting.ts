import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react'

import {
  dropPlace,
  type DropZone,
  type MayStand,
  stepPlace,
  type TreeNode,
  type TreePlace,
  type TreeStep,
} from './tree-moves.ts'

interface TreeSortingOptions {
  readonly tree: RefObject<HTMLElement | null>
  readonly nodes: readonly TreeNode[]
  readonly mayStand: MayStand
  readonly onMove: (key: string, place: TreePlace) => void
}

/** Where what is dragged would come to stand. */
interface Drop {
  readonly over: string
  readonly zone: DropZone
  readonly place: TreePlace
}

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Items of a tree are moved by their handles: dragged and let go where a line shows it, or with the arrow keys. */
export function useTreeSorting({ tree, nodes, mayStand, onMove }: TreeSortingOptions) {
  const [dragged, setDragged] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  const [moved, setMoved] = useState<{ readonly key: string }>()

  useLayoutEffect(() => {
    // What moves in the page loses the focus there, whenever its new place is drawn.
    if (moved && document.activeElement === document.body) handleOf(tree.current, moved.key)?.focus()
  })

  const end = (): void => {
    setDragged(undefined)
    setDrop(undefined)
  }
  const move = (key: string, place: TreePlace): void => {
    setMoved({ key })
    onMove(key, place)
  }
  const look = (clientY: number): Drop | undefined => {
    if (dragged === undefined) return undefined
    const row = rowAt(tree.current, clientY)
    const over = row?.dataset['row']
    if (!row || over === undefined) return undefined
    const zone = zoneIn(row.getBoundingClientRect(), clientY)
    const place = dropPlace(nodes, dragged, over, zone, mayStand)
    return place && { over, zone: place.parent === over ? 'into' : zone, place }
  }

  return {
    dragged,
    drop,
    moved: moved?.key,
    handle: (key: string) => ({
      onKeyDown(event: KeyboardEvent): void {
        if (event.key === 'Escape') return end()
        const step = steps[event.key]
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
        event.preventDefault()
        const place = stepPlace(nodes, key, step, mayStand)
        return place && move(key, place)
      },
      onPointerDown(event: PointerEvent): void {
        if (event.button !== 0) return
        tree.current?.setPointerCapture(event.pointerId)
        setMoved(undefined)
        setDragged(key)
      },
    }),
    /** What the tree does while something is dragged. */
    surface: {
      onPointerMove: ({ clientY }: PointerEvent): void => {
        if (dragged !== undefined) setDrop(look(clientY))
      },
      onPointerUp(): void {
        if (dragged !== undefined && drop) move(dragged, drop.place)
        end()
      },
      onPointerCancel: end,
    },
  }
}

const handleOf = (tree: HTMLElement | null, key: string): HTMLElement | null | undefined =>
  [...(tree?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    .find(({ dataset }) => dataset['row'] === key)
    ?.querySelector<HTMLElement>('[data-role="handle"]')

const rowAt = (tree: HTMLElement | null, clientY: number): HTMLElement | undefined =>
  [...(tree?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return clientY >= top && clientY < bottom
  })

/** The upper and the lower quarter are before and after, what lies between is in it. */
function zoneIn({ top, height }: DOMRect, clientY: number): DropZone {
  const share = (clientY - top) / height
  if (share < 0.25) return 'before'
  return share > 0.75 ? 'after' : 'into'
}
