import type { ApiClient } from '@bms/api-client'

import type { SessionClient } from './session.ts'

/**
 * The calls of a session. All are silent: the login page shows its own failure, and nobody waits for the others.
 */
export function createSessionCalls(client: ApiClient): SessionClient {
  return {
    signIn: (body) => client.call('signIn', { body, silent: true }),
    signOut: (signal) => client.call('signOut', { signal, silent: true }),
    myInfo: () => client.call('myInfo', { silent: true }),
    refresh: (refreshToken) => client.call('refreshToken', { body: { refresh_token: refreshToken }, silent: true }),
  }
}
