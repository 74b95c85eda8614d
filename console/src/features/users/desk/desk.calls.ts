import { skipToken } from '@tanstack/react-query'

import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import type { DeskSubject } from './desk.model.ts'

/** All that the desk shows of a device or user; not asked for where none is named. */
export const deskQuery = (caller: Caller, subject: DeskSubject | undefined) =>
  callQuery(caller, 'serialDesk', subject === undefined ? skipToken : toInput(subject), { retry: false })

const toInput = ({ kind, id }: DeskSubject) => (kind === 'device' ? { device_id: id } : { user_id: id })
