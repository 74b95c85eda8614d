import { fireEvent, screen } from 'storybook/test'

/** The sheet, once its code has come. */
export const sheet = async (): Promise<HTMLElement> => screen.findByRole('grid')

/** What screen readers read of the active cell. */
export const activeCell = (grid: HTMLElement): HTMLElement | null =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')

/** A cell as it is drawn, by its text. Throws where there is none. */
export function drawnCell(grid: HTMLElement, text: string): Element {
  const cell = [...grid.querySelectorAll('.bp6-table-cell')].find(({ textContent }) => textContent === text)
  if (!cell) throw new Error(`No cell is drawn with ${text}.`)
  return cell
}

/** Presses on one element, and lets go over another. */
export function drag(from: Element, to: Element, keys: { shiftKey?: boolean; ctrlKey?: boolean } = {}): void {
  const middle = (element: Element): { clientX: number; clientY: number } => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  void fireEvent.mouseDown(from, { ...middle(from), ...keys, button: 0, detail: 1 })
  if (from !== to) void fireEvent.mouseMove(to, middle(to))
  void fireEvent.mouseUp(to, middle(to))
}
