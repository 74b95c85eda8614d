import type { CellProps } from '@blueprintjs/table'
import { memo } from 'react'
import type { CSSProperties } from 'react'

import type { SheetTone } from './sheet-model.ts'

import styles from './DataSheet.module.css'

/** Props of SheetCell. Blueprint's table adds where it lies and which of its classes it wears. */
export interface SheetCellProps extends Pick<CellProps, 'className' | 'style'> {
  text: string
  align: 'start' | 'end'
  state: 'plain' | 'wrong'
  /** 0 to 1. */
  shade: number | undefined
  tone: SheetTone | undefined
}

const placeOf = ({ style }: SheetCellProps): string =>
  [style?.left, style?.top, style?.width, style?.height].map(String).join()

/** A bare cell: one element, and nothing to do while it scrolls. Screen readers get its text from the active row. */
function BareCell({ className, style, text, align, state, shade, tone }: SheetCellProps) {
  return (
    <div
      className={`bp6-table-cell ${styles['cell']} ${className ?? ''}`}
      style={shade === undefined ? style : ({ ...style, '--_shade': shade } as CSSProperties)}
      data-align={align}
      data-state={state}
      data-shade={shade === undefined ? undefined : 'some'}
      data-tone={tone}
    >
      {text}
    </div>
  )
}

/** The table makes the style anew each time it scrolls, mostly the same. */
export const SheetCell = memo(
  BareCell,
  (one, other) =>
    one.text === other.text &&
    one.align === other.align &&
    one.state === other.state &&
    one.shade === other.shade &&
    one.tone === other.tone &&
    one.className === other.className &&
    placeOf(one) === placeOf(other),
)
