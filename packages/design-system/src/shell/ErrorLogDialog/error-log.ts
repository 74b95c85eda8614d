/** One thing that went wrong, without tokens and without anybody's data. */
export interface ErrorLogEntry {
  id: string
  /** When, as ISO 8601. */
  at: string
  message: string
  stack?: string | undefined
  /** Where it was caught, such as `render` or `request`. */
  info: string
  /** The page it happened on. */
  url: string
  /** The components around it, for an error of rendering. */
  componentStack?: string | undefined
  /** Of a failed request; support can look it up. */
  requestId?: string | undefined
  /** How often in a row; once, where left out. */
  times?: number | undefined
}

/** So many errors are kept and shown, the newest. */
export const maxErrors = 200

/** The newest errors first, at most so many as are shown. */
export function toShownErrors(errors: readonly ErrorLogEntry[]): ErrorLogEntry[] {
  return errors.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, maxErrors)
}

/** The names of an entry's parts. */
export interface ErrorPartLabels {
  message: string
  info: string
  url: string
  requestId: string
  stack: string
  componentStack: string
  /** How often an error came; only said of more than once. */
  times: (count: number) => string
}

/** Errors as plain text, for a mail to support. */
export function toErrorText(errors: readonly ErrorLogEntry[], labels: ErrorPartLabels): string {
  return errors.map((error) => toEntryText(error, labels)).join('\n\n---\n\n')
}

function toEntryText(error: ErrorLogEntry, labels: ErrorPartLabels): string {
  const lines = [
    error.times && error.times > 1 ? `${error.at} (${labels.times(error.times)})` : error.at,
    `${labels.message}: ${error.message}`,
    `${labels.info}: ${error.info}`,
    `${labels.url}: ${error.url}`,
  ]
  if (error.requestId) lines.push(`${labels.requestId}: ${error.requestId}`)
  if (error.stack) lines.push(`${labels.stack}:`, error.stack.trim())
  if (error.componentStack) lines.push(`${labels.componentStack}:`, error.componentStack.trim())
  return lines.join('\n')
}
