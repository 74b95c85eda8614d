/** The SQLSTATE of a database error (PostgreSQL, appendix A), or undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether the database gave a statement up because it took too long (`statement_timeout`). */
export function isTimedOut(error: unknown): boolean {
  return sqlState(error) === '57014'
}

/** Whether a statement waited too long for what another transaction holds (`lock_timeout`). */
export function isLockedOut(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

/** Whether something failed for want of space. What the embedded engine's file system throws has a number only. */
export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === '53100') return true
  return typeof error === 'object' && error !== null && !(error instanceof Error) && Reflect.get(error, 'errno') === 51
}
