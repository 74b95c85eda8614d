import { waitFor } from 'storybook/test'

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
