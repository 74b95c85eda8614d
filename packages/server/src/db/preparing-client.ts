import { Client, type QueryResult } from 'pg'

import { sqlState } from './sql-state.ts'

/** Most statements that get a name; what comes after them is parsed anew each time. */
const namesAtMost = 1000

/** The name of each statement, the same on all connections. */
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesAtMost) return known
  const name = `bms_${names.size + 1}`
  names.set(text, name)
  return name
}

/** What the database says of a prepared statement whose columns are no longer those it was prepared with. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')

/**
 * A connection that keeps statements with parameters prepared: parsing and planning one costs the database several
 * times what running a small read does.
 */
export class PreparingClient extends Client {
  /**
   * Grows when another process changed the schema meanwhile, and when the driver failed before the database was asked,
   * for it then takes what it never sent for prepared: everything is prepared anew.
   */
  #generation = 0

  // The driver's own `query` takes many forms; the dialect uses this one.
  override query(...input: readonly unknown[]): never {
    const [text, values, ...rest] = input
    const query = super.query.bind(this) as (...args: readonly unknown[]) => Promise<QueryResult>
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0) {
      return query(...input) as never
    }
    const run = () => {
      const name = nameOf(text)
      return query({ text, values, ...(name !== undefined && { name: `${name}_${this.#generation}` }) })
    }
    const result = run().catch((error: unknown) => {
      const isFromDatabase = sqlState(error) !== undefined
      if (isFromDatabase && !isOutdated(error)) throw error
      this.#generation += 1
      if (!isFromDatabase) throw error
      // A transaction is over with its first error, and is tried again as a whole by whoever began it.
      if (this.getTransactionStatus() !== 'I') throw error
      return run()
    })
    return result as never
  }
}
