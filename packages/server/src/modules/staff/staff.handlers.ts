import { createStaffHandlers, type StaffPort, toNext } from '@bms/domain'

import { administration, type StaffWorld } from '../../access/administration.ts'
import { dropResetLink } from '../../access/drop-link.ts'
import { staffPasswords } from '../../access/passwords.ts'
import { newId } from '../../ids.ts'
import { invite, orderLink } from '../pass-reset/request-reset.ts'
import { orderFactorMail } from '../second-factor/factor-mail.ts'
import { dropFactor, forgetProofs } from '../second-factor/factor-store.ts'
import { revokeSessions } from '../session/own-sessions.ts'
import { sessionPort } from '../session/session-port.ts'
import { countStaff, findMember, findStaff, isTaken, lockMember } from './staff.queries.ts'
import { giveRoles, insertMember, removeMember, updateMember, wearPicture } from './write-member.ts'

/** Members of staff over the database. */
const port: StaffPort<StaffWorld> = {
  ...administration,
  ...staffPasswords,
  async list(db, selection, sort, window, now, context) {
    const [members, counted] = await Promise.all([
      findStaff(db, selection, sort, window, now, context),
      countStaff(db, selection, now),
    ])
    return { members, ...toNext(window, members, members.at(-1)?.place), ...counted }
  },
  read: findMember,
  lock: lockMember,
  isTaken,
  wear: wearPicture,
  newUid: newId,
  insert: insertMember,
  update: updateMember,
  giveRoles,
  remove: removeMember,
  async endSessions(trx, _context, uid, because, at) {
    await forgetProofs(trx, uid)
    return revokeSessions(trx, { uid, except: '' }, because, at)
  },
  dropFactor,
  orderResetMail: (trx, uid, at) => orderFactorMail(trx, uid, 'reset', at),
  sendsMail: ({ ports }) => !ports.mail.isKept,
  orderLink,
  invite,
  dropLink: dropResetLink,
}

/** Members of staff. */
export const staffHandlers = createStaffHandlers(port, sessionPort)
