import { useState } from 'react'
import type { DragEvent } from 'react'

import { moveBeside } from './order-tags.ts'
import type { Tag } from './tag.ts'
import type { TagDragProps } from './TagItem.tsx'

interface Drop {
  readonly key: string
  readonly side: 'before' | 'after'
}

/** Which half of a tag the pointer is over says on which side of it the dragged one goes. */
function sideOf({ clientX, currentTarget }: DragEvent<HTMLElement>): Drop['side'] {
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left + box.width / 2 ? 'before' : 'after'
}

/** Dragging the tags of a bar into another order. Returns what each tag needs for it. */
export function useTagDrag(
  tags: readonly Tag[],
  onReorder: (keys: readonly string[]) => void,
): (key: string) => TagDragProps {
  const [dragged, setDragged] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  const end = (): void => {
    setDragged(undefined)
    setDrop(undefined)
  }
  return (key) => ({
    'data-drag': dragged === key ? 'dragged' : undefined,
    'data-drop': drop?.key === key ? drop.side : undefined,
    onDragStart: (event) => {
      // Links carry their address by themselves, so a tag can also be dropped on the browser's tabs.
      event.dataTransfer.effectAllowed = 'all'
      setDragged(key)
    },
    onDragOver: (event) => {
      const side = sideOf(event)
      if (dragged === undefined || !moveBeside(tags, dragged, key, side)) return setDrop(undefined)
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      if (drop?.key !== key || drop.side !== side) setDrop({ key, side })
    },
    onDragLeave: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setDrop(undefined)
    },
    onDrop: (event) => {
      const order = dragged === undefined ? undefined : moveBeside(tags, dragged, key, sideOf(event))
      end()
      if (!order) return
      event.preventDefault()
      onReorder(order)
    },
    onDragEnd: end,
  })
}
