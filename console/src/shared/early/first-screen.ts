import type { ApiClient } from '@bms/api-client'
import type { ActionName, Brand, ModuleName } from '@bms/contract'

/** What is known of a page from its address and what the browser keeps, before any of its code is there. */
export interface FirstScreen {
  /** Asks ahead: what it is called for is sent, and answers to nobody but the page. */
  readonly client: ApiClient
  readonly brand: Brand
  readonly can: (module: ModuleName, action?: ActionName) => boolean
  /** Of the address, with its question mark. */
  readonly search: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * The reads of a page's first screen, in the order it needs them: the very queries that it makes, so that what is asked
 * ahead is what will be asked for.
 */
export type FirstReads = (screen: FirstScreen) => readonly FirstRead[]

/** A query as far as asking ahead needs it. */
export interface FirstRead {
  // A property would compare what it takes: a query takes more of its context than it reads.
  queryFn?: ((context: never) => unknown) | undefined | symbol
}
