import { ApiError, type ApiClient } from '@bms/api-client'
import { isSessionEndCode, type CallName } from '@bms/contract'
import { proxy } from 'valtio/vanilla'

/** Whether the question stands that an ended session asks: sign in again, or stay. */
export interface SessionEndStore {
  readonly state: { asking: boolean }
  /** The client, watched: an answer that ends the session (codes 50008, 50012, 50014) raises the question. */
  watch(client: ApiClient): ApiClient
  /** The person stays. Calls that were already under way do not ask again. */
  stay(): void
}

/** Signing in, out and renewing: a refused token there is an answer, not an ended session. */
const exempt: ReadonlySet<CallName> = new Set(['signIn', 'finishSignIn', 'signOut', 'refreshToken'])

/** Makes the store of the question: one at a time, however many calls fail. */
export function createSessionEndStore(): SessionEndStore {
  const state = proxy({ asking: false })
  let round = 0
  return {
    state,
    watch: (client) => ({
      async call(name, ...options) {
        const began = round
        try {
          return await client.call(name, ...options)
        } catch (error) {
          const ended = error instanceof ApiError && isSessionEndCode(error.code) && !exempt.has(name)
          if (ended && began === round) state.asking = true
          throw error
        }
      },
    }),
    stay() {
      round += 1
      state.asking = false
    },
  }
}
