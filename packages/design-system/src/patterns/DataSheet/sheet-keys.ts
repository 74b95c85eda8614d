import type { CellAt } from './sheet-model.ts'
import type { SheetSize } from './sheet-ranges.ts'

/** A key that was pressed, as far as it matters for moving. */
export interface MoveKey {
  readonly key: string
  /** Ctrl, or ⌘. */
  readonly far: boolean
}

/**
 * Where a key leads from a cell: arrows by one, with Ctrl to the edge; Home and End within the row, with Ctrl in the
 * sheet; Page Up and Down by `page` rows. Undefined where the key moves nothing.
 */
export function moveFrom(
  { row, col }: CellAt,
  { key, far }: MoveKey,
  size: SheetSize,
  page: number,
): CellAt | undefined {
  const [bottom, right] = [size.rows - 1, size.cols - 1]
  const down = (by: number): CellAt => ({ row: Math.max(0, Math.min(bottom, row + by)), col })
  const across = (by: number): CellAt => ({ row, col: Math.max(0, Math.min(right, col + by)) })
  const moves: Readonly<Record<string, () => CellAt>> = {
    ArrowUp: () => down(far ? -row : -1),
    ArrowDown: () => down(far ? bottom : 1),
    ArrowLeft: () => across(far ? -col : -1),
    ArrowRight: () => across(far ? right : 1),
    Home: () => ({ row: far ? 0 : row, col: 0 }),
    End: () => ({ row: far ? bottom : row, col: right }),
    PageUp: () => down(-page),
    PageDown: () => down(page),
  }
  return moves[key]?.()
}

/** What a key asks for beside moving. */
export type SheetCommand =
  | { readonly kind: 'edit' }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'clear' | 'undo' | 'redo' | 'selectAll' | 'selectRow' | 'selectColumn' }
  | { readonly kind: 'widen'; readonly by: number }

/** CSS pixels by which a key changes a column's width. */
const widthStep = 16

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The command of a key; undefined for every other key, which is then the browser's. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): SheetCommand | undefined {
  const isControl = ctrlKey || metaKey
  if (altKey) {
    const by = { ArrowLeft: -widthStep, ArrowRight: widthStep }[key]
    return by === undefined || isControl ? undefined : { kind: 'widen', by }
  }
  if (isControl) {
    const letter = key.toLowerCase()
    if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
    if (letter === 'y') return { kind: 'redo' }
    if (letter === 'a') return { kind: 'selectAll' }
    return key === ' ' ? { kind: 'selectColumn' } : undefined
  }
  if (key === ' ' && shiftKey) return { kind: 'selectRow' }
  if (key === 'Enter' || key === 'F2') return { kind: 'edit' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' }
  return /^.$/su.test(key) ? { kind: 'type', text: key } : undefined
}
