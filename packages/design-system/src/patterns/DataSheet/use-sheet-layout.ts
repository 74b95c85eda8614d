import { useLayoutEffect, useMemo, useState } from 'react'
import type { RefObject } from 'react'

import { countFrozen } from './count-frozen.ts'
import { scrollbarThickness } from './sheet-dom.ts'
import type { SheetLayout } from './sheet-dom.ts'
import type { SheetModel } from './sheet-model.ts'

/** CSS pixels. */
export const columnLimits = { least: 56, usual: 140 }
/** Blueprint's table has no lower headings. */
const leastHeader = 30

/** The sheet's measures, and what it would be as large as if it had all the room. */
export interface SheetMeasures {
  readonly layout: SheetLayout
  readonly naturalWidth: number
  readonly naturalHeight: number
}

interface Chosen {
  readonly model: SheetModel
  readonly frozen: number
  readonly widths: Readonly<Record<string, number>>
}

/** Follows the room there is and the size that controls have; undefined until both are known. */
export function useSheetLayout(
  ref: RefObject<HTMLElement | null>,
  { model, frozen, widths }: Chosen,
): SheetMeasures | undefined {
  const [box, setBox] = useState<{ room: number; rowHeight: number }>()

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = (): void => {
      const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue('--bms-control-height'))
      const room = element.clientWidth
      setBox((before) => (before?.room === room && before.rowHeight === rowHeight ? before : { room, rowHeight }))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const settings = new MutationObserver(measure)
    settings.observe(document.documentElement, { attributeFilter: ['data-size'] })
    return () => {
      sizes.disconnect()
      settings.disconnect()
    }
  }, [ref])

  return useMemo(() => {
    if (!box) return undefined
    const { room, rowHeight } = box
    const headerHeight = Math.max(leastHeader, rowHeight)
    const rowHeaderWidth = Math.max(36, 16 + 8 * String(model.rowIds.length).length)
    const all = model.columns.map(({ key, width = columnLimits.usual }) => widths[key] ?? width)
    const width = rowHeaderWidth + all.reduce((total, one) => total + one, 0)
    return {
      layout: {
        widths: all,
        rowHeight,
        headerHeight,
        rowHeaderWidth,
        frozen: countFrozen(all, frozen, rowHeaderWidth, room),
      },
      // The bar of one direction takes room of the other.
      naturalWidth: width + scrollbarThickness(),
      naturalHeight: headerHeight + model.rowIds.length * rowHeight + (width > room ? scrollbarThickness() : 0),
    }
  }, [box, model, frozen, widths])
}
