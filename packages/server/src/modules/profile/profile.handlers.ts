import type { ApiHandlers } from '@bms/contract'
import { createOwnSessionHandlers } from '@bms/domain'

import type { Context } from '../../context.ts'
import { requestReset } from '../pass-reset/request-reset.ts'
import { resetByLink } from '../pass-reset/reset-by-link.ts'
import { sessionPort } from '../session/session-port.ts'
import { changePassword } from './change-password.ts'

type PasswordCall = 'changeMyPass' | 'requestPassReset' | 'resetMyPass'

const passwords: Pick<ApiHandlers<Context>, PasswordCall> = {
  changeMyPass: ({ body }, context) => changePassword(body, context),
  requestPassReset: ({ body }, context) => requestReset(body.username, context),
  resetMyPass: ({ body }, context) => resetByLink(body, context),
}

/** One's own password and sessions. */
export const profileHandlers = { ...passwords, ...createOwnSessionHandlers(sessionPort) }
