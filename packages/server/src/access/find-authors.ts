import type { Author } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { permissionSetsOf } from './session.queries.ts'

/** Those of some ids that are, or were, somebody's of the staff. */
export const findAuthors = (db: Kysely<Tables>, uids: readonly string[]): Promise<Author[]> =>
  db
    .selectFrom('staff')
    .select(['uid', 'nickname', permissionSetsOf(sql.ref('staff.uid')).as('permission_sets')])
    .where('uid', 'in', [...uids])
    .execute()
