import { headerRow } from './grid-navigation.ts'
import type { GridPosition } from './grid-navigation.ts'

/*
 * The grid's DOM, read: rows carry `data-row`, cells `data-col`, and a cell whose one control takes the focus for it
 * marks that with `data-grid-target`. One listener on the grid serves all cells, so that rows stay plain.
 */

const controls = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]'

/** The cell that an event came from. */
export function cellOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-col]') ?? undefined) : undefined
}

/** Where a cell stands. */
export function positionOf(cell: HTMLElement): GridPosition {
  const row = cell.closest<HTMLElement>('[data-row]')?.dataset['row']
  return { row: Number(row ?? headerRow), col: Number(cell.dataset['col'] ?? 0) }
}

/** The cell at a position, if it is in the document. */
export function cellAt(grid: HTMLElement, { row, col }: GridPosition): HTMLElement | undefined {
  return grid.querySelector<HTMLElement>(`[data-row="${row}"] > [data-col="${col}"]`) ?? undefined
}

/** What is focused when a cell is: its one control, or the cell itself. */
export function focusTargetOf(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>('[data-grid-target]') ?? cell
}

/** The controls that a page put into a cell; the table's own are not among them. */
export function controlsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => control.dataset['gridTarget'] === undefined && control.dataset['col'] === undefined,
  )
}

/** Whether the event came from a control inside a cell rather than from the cell. */
export function isInControl(cell: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const control = target.closest('a[href], button, input, select, textarea, label, [contenteditable="true"]')
  return control !== null && control !== cell && cell.contains(control)
}

/** Whether arrows and letters belong to the focused element: it is typed into or chosen from. */
export function ownsKeys(element: Element): boolean {
  if (element instanceof HTMLInputElement) return element.type !== 'checkbox' && element.type !== 'button'
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  )
}
