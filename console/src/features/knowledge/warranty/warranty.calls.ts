import { skipToken } from '@tanstack/react-query'

import { eachRow } from '../../../shared/list/changes/each-row.ts'
import type { RunAction } from '../../../shared/list/changes/list-action.ts'
import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import type { WarrantyRow } from './warranty.model.ts'

/** A policy with its texts. */
export const warrantyQuery = (caller: Caller, policy_id: string) => callQuery(caller, 'warrantyDetail', { policy_id })

/** Whether the device with a serial is in warranty; not asked for while none is named. */
export const checkQuery = (caller: Caller, sn: string) =>
  callQuery(caller, 'checkWarranty', sn === '' ? skipToken : { sn }, { retry: false })

const idOf = ({ policy_id: id }: WarrantyRow): string => id

/** Has policies hold. */
export const publishWarranties: RunAction<WarrantyRow> = eachRow(idOf, ({ policy_id, rev }, { call }) =>
  call('publishWarranty', { body: { policy_id, rev } }),
)

/** Takes policies out of use. */
export const archiveWarranties: RunAction<WarrantyRow> = eachRow(idOf, ({ policy_id, rev }, { call }) =>
  call('archiveWarranty', { body: { policy_id, rev } }),
)

/** Removes drafts. */
export const removeWarranties: RunAction<WarrantyRow> = eachRow(idOf, async ({ policy_id, rev }, { call }) => {
  await call('removeWarranty', { body: { policy_id, rev } })
  return 'gone'
})
