import { type ContentKind as Kind, type ContentStore as Store, createContentStore as createStore } from '@bms/domain'

import { createContentRows, type SqlTable, type SqlWorld } from './content-rows.ts'

/** A kind of content with the table that holds it. */
export type ContentKind<C extends object, Status extends string> = Kind<C, Status, SqlWorld> & SqlTable

/** Where objects of one kind are kept in the database. */
export type ContentStore<C extends object, Status extends string> = Store<C, Status, SqlWorld> & {
  readonly kind: ContentKind<C, Status>
}

/** Makes the store of one kind of content. */
export function createContentStore<C extends object, Status extends string>(
  kind: ContentKind<C, Status>,
): ContentStore<C, Status> {
  return { ...createStore(kind, createContentRows(kind)), kind }
}
