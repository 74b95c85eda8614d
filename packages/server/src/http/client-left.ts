/** Whoever asked went away before they had sent all of it, or while they waited: nobody is answered, and nothing failed. */
export class ClientLeft extends Error {
  /** What log and metrics count it as. It is never sent. */
  static readonly code = 49_900
}
