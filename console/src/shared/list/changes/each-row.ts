import type { ActionContext, RunAction } from './list-action.ts'

/** What came of changing one row: the row as it is now, or why it isn't another. */
type RowOutcome<Row> = Row | 'gone' | 'refused' | 'unchanged'

/** A change that takes a call for each row: one after the other, so that a failure leaves the later ones as they are. */
export const eachRow =
  <Row extends object>(
    idOf: (row: Row) => string,
    change: (row: Row, context: ActionContext) => Promise<RowOutcome<Row>>,
  ): RunAction<Row> =>
  async (rows, context) => {
    const changed: string[] = []
    const unchanged: string[] = []
    const refused: string[] = []
    const gone: string[] = []
    const now: Row[] = []
    for (const row of rows) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      const outcome = await change(row, context)
      if (typeof outcome === 'object') now.push(outcome)
      const told = outcome === 'unchanged' ? unchanged : outcome === 'refused' ? refused : changed
      told.push(idOf(row))
      if (outcome === 'gone') gone.push(idOf(row))
    }
    return { changed, unchanged, refused, gone, rows: now }
  }
