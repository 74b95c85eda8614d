import type { ApiClient } from '@bms/api-client'

import type { SessionClient } from './session.ts'

/**
 * The calls of a session. Signing out is silent: nobody waits for what it answers.
 */
export function createSessionCalls(client: ApiClient): SessionClient {
  return {
    signIn: (body) => client.call('signIn', { body }),
    finishSignIn: (body) => client.call('finishSignIn', { body }),
    signOut: (signal) => client.call('signOut', { signal, silent: 'signOut' }),
    myInfo: () => client.call('myInfo'),
    refresh: (refreshToken) => client.call('refreshToken', { body: { refresh_token: refreshToken } }),
  }
}
