import { expect, waitFor } from 'storybook/test'

/**
 * The records a list shows, in its order, as soon as there is one. The head is a row too, a row still
 * to come is one without text, and the total can be read before any record is drawn: who waits for
 * one of those finds a table that is still empty.
 *
 * @throws {Error} when no record comes within five seconds
 */
export function findRows(canvas: {
  queryAllByRole: (role: 'row') => HTMLElement[]
}): Promise<[HTMLElement, ...HTMLElement[]]> {
  return waitFor(
    () => {
      const [first, ...rest] = canvas
        .queryAllByRole('row')
        .slice(1)
        .filter((row) => row.textContent !== '')
      if (!first) throw new Error('no record is shown yet')
      return [first, ...rest]
    },
    { timeout: 5000 },
  )
}

/** What a row says. Rows are drawn one after the other, so that how many there are tells nothing of one that goes. */
export const textOf = (row: HTMLElement): string => row.textContent ?? ''

/** Waits until no row says this any longer. */
export async function untilGone(
  canvas: { queryAllByRole: (role: 'row') => HTMLElement[] },
  text: string,
): Promise<void> {
  await waitFor(() => expect(canvas.queryAllByRole('row').map(textOf)).not.toContain(text))
}
