import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { wholeListOf } from '../envelope.ts'
import { passwordLength } from '../password-policy.ts'
import { avatarLimits } from '../values/pictures.ts'
import { call } from './call.ts'
import { signInBody } from './session.ts'
import { asset, id, ts } from './types.ts'

const password = z.string().min(1).max(passwordLength.max)

/** One of a person's sessions: where they are signed in. */
export const ownSession = z.strictObject({
  session_id: id,
  created_at: ts,
  /** To the minute: a read should not cost a write. */
  last_seen_at: ts,
  ip: z.string(),
  ua: z.string(),
  /** Kept for a week instead of until the browser closes. */
  remember: z.boolean(),
  /** The session of this very call. */
  current: z.boolean(),
  /** Seconds until it ends if no call is made, for the session of this very call. */
  ends_in: z.int().min(0).optional(),
})

/** One of a person's sessions. */
export type OwnSession = z.infer<typeof ownSession>

/** The sessions of one person. */
export const sessionsOfPerson = wholeListOf(ownSession)

/** How many sessions were ended. */
export const endedSessions = z.strictObject({ ended: z.int().min(0) })

/** Calls about oneself: picture, password and sessions. */
export const profileCalls = {
  changeMyPass: call(endpoints.changeMyPass, {
    summary: 'Change one’s own password; ends all one’s other sessions',
    access: { kind: 'session' },
    body: z.strictObject({ old_pass: password, new_pass: password }),
    response: endedSessions,
  }),
  requestPassReset: call(endpoints.requestPassReset, {
    summary: 'Have a link mailed that sets a new password; answered the same whether there is such an account or not',
    access: { kind: 'public' },
    audit: 'reset_pass',
    body: z.strictObject({ username: signInBody.shape.username }),
    response: z.null(),
  }),
  resetMyPass: call(endpoints.resetMyPass, {
    summary:
      'Set a new password with the token of a mailed link, once and within half an hour, of an invitation within 7 days; ' +
      'ends all one’s sessions',
    access: { kind: 'public' },
    audit: 'reset_pass',
    body: z.strictObject({ token: z.string().min(1).max(128), new_pass: password }),
    response: endedSessions,
  }),
  uploadAvatar: call(endpoints.uploadAvatar, {
    summary:
      'Upload a picture of oneself, cut to a square; `editStaff` puts it in place, and what nobody wears goes in a day',
    access: { kind: 'session' },
    audit: 'upload',
    body: z.strictObject({ file: z.file().max(avatarLimits.bytes) }),
    response: z.strictObject({ asset }),
  }),
  sessionList: call(endpoints.sessionList, {
    summary: 'One’s own sessions that stand, this one first, then the one last seen',
    access: { kind: 'session' },
    response: sessionsOfPerson,
  }),
  endSession: call(endpoints.endSession, {
    summary: 'End another of one’s own sessions',
    access: { kind: 'session' },
    body: z.strictObject({ session_id: id }),
    response: z.null(),
  }),
  endOtherSessions: call(endpoints.endOtherSessions, {
    summary: 'End all one’s own sessions but this one',
    access: { kind: 'session' },
    response: endedSessions,
  }),
}
