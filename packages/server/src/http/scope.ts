/** A request with what is known about it before anything is read. */
export interface Scope {
  readonly request: Request
  readonly requestId: string
  readonly address: string
  /** Whether the browser came by https. */
  readonly isSecure: boolean
  readonly url: URL
  /** Whose session it comes with, once that is known: log lines name them. */
  uid?: string
}
