import { createParityHandlers } from '@bms/domain'

import { administration, type StaffWorld } from '../../access/administration.ts'
import { findParityPage } from './parity.queries.ts'

/** What brands have in common, over the database. */
export const parityHandlers = createParityHandlers<StaffWorld>({ ...administration, page: findParityPage })
