import type { BrowserContext } from 'playwright'

/**
 * Reports everything a page of this context must not do: log an error, throw, violate the content security policy,
 * or ask another origin than these.
 */
export async function watchForProblems(
  context: BrowserContext,
  origins: readonly string[],
  report: (problem: string) => void,
): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$|^wss?:$/.test(url.protocol) && !origins.includes(url.origin)) report(`left the origin: ${url.href}`)
  })
  await context.exposeBinding('reportViolation', (_source, text: string) => report(`policy violated: ${text}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void }
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
      reportViolation(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`)
    })
  })
}
