import { ApiError } from '@bms/api-client'
import {
  isSessionEndCode,
  toRights,
  type BodyOf,
  type DataOf,
  type LoginData,
  type MyInfo,
  type Rights,
} from '@bms/contract'
import { proxy } from 'valtio/vanilla'

import type { JsonStorage } from '../preferences/storage.ts'
import type { TabChannel } from './tab-channel.ts'
import type { Tokens, TokenStore } from './tokens.ts'
import { fromLogin, fromMyInfo, isUserInfo, toRememberedRights, type UserInfo } from './user-info.ts'

/** What a person types to sign in. */
export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** The calls a session makes. */
export interface SessionClient {
  signIn(body: { username: string; upass: string; remember: boolean }): Promise<LoginData>
  finishSignIn(body: BodyOf<'finishSignIn'>): Promise<LoginData>
  signOut(signal: AbortSignal): Promise<DataOf<'signOut'>>
  myInfo(): Promise<MyInfo>
  refresh(refreshToken: string): Promise<LoginData>
}

/**
 * `kept`: tokens lie in the cookies, the user info behind them isn't loaded yet. `mustChangePassword`: signed in with
 * a password that somebody else has set; the server opens nothing but one's own session until it is changed.
 * `mustSetUpFactor`: the same for a second factor that a role asks for, once the password is one's own.
 */
export interface SessionState {
  status: 'signedOut' | 'kept' | 'mustChangePassword' | 'mustSetUpFactor' | 'signedIn'
  user: UserInfo | null
  rights: Rights
}

/** The session of this browser. */
export interface SessionStore {
  readonly state: SessionState
  /** Tokens to send with a call. */
  tokens(): Tokens | undefined
  /** Signs in and keeps the answer. Throws what the call throws; then nothing has changed. */
  signIn(credentials: Credentials): Promise<void>
  /** The same with the second factor, where `signIn` was refused with a ticket for it. */
  finishSignIn(proof: BodyOf<'finishSignIn'>, credentials: Pick<Credentials, 'username' | 'remember'>): Promise<void>
  /** Keeps the answer of a sign-in that was made elsewhere. */
  begin(answer: LoginData, credentials: Pick<Credentials, 'username' | 'remember'>): void
  /** Loads the user info that was kept. Throws where there is none or it is somebody else's; then all is reset. */
  restore(): void
  /** Fetches user info anew, which wins over what was kept. */
  refresh(): Promise<void>
  /** The person has chosen a password of their own: nothing is held back for its sake any more. */
  passwordChanged(): void
  /** The same once a second factor is set up. */
  factorSetUp(): void
  /**
   * Exchanges the refresh token for new tokens, once for all browser tabs at a time. Whether calls may be tried again. A
   * token that the server refused isn't sent to it again, by no tab.
   */
  renew(): Promise<boolean>
  /** Tells the server (for at most 5 seconds) and forgets everything, whatever it answers. */
  signOut(): Promise<void>
  /** Where the browser signs out of single sign-on, once it has here; undefined where it needn't. */
  exit(): string | undefined
  /** Forgets tokens and user info. */
  reset(): void
  /** As {@link SessionStore.reset}, and in the other tabs of this browser too: the server has ended the session. */
  abandon(): void
}

/** Key in local storage. */
export const userInfoKey = 'userInfo'

/** Key in local storage of the uid that has to change its password first: user info is the specification's, word for word. */
export const mustChangePasswordKey = 'mustChangePassword'

/** The same of the uid that has to set up a second factor first. */
export const mustSetUpFactorKey = 'mustSetUpFactor'

/** How long signing out waits for the server, in milliseconds. */
const signOutPatience = 5000

const nobody: Rights = { all: false, projects: {} }

const isRefused = (error: unknown): boolean => error instanceof ApiError && isSessionEndCode(error.code)

const toTokens = (answer: LoginData): Tokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  uid: answer.uid,
})

/** Makes the session store. `locks` keeps browser tabs from renewing at the same time. */
export function createSessionStore({
  client,
  tokens,
  storage,
  channel,
  locks,
}: {
  client: SessionClient
  tokens: TokenStore
  storage: JsonStorage
  channel?: TabChannel | undefined
  locks?: Pick<LockManager, 'request'> | undefined
}): SessionStore {
  const state = proxy<SessionState>({ status: tokens.read() ? 'kept' : 'signedOut', user: null, rights: nobody })

  const statusOf = ({ uid }: UserInfo): 'mustChangePassword' | 'mustSetUpFactor' | 'signedIn' => {
    if (storage.read(mustChangePasswordKey) === uid) return 'mustChangePassword'
    return storage.read(mustSetUpFactorKey) === uid ? 'mustSetUpFactor' : 'signedIn'
  }
  const enter = (user: UserInfo, rights: Rights): void => {
    const status = statusOf(user)
    // Rights that are asked for again are mostly the same: nothing is drawn anew for them.
    const isSame = JSON.stringify(rights) === JSON.stringify(state.rights)
    Object.assign(state, { status, user, rights: isSame ? state.rights : rights } satisfies SessionState)
  }
  const hold = (key: string, uid: string, isHeld: boolean): void =>
    isHeld ? storage.write(key, uid) : storage.remove(key)
  const keep = (user: UserInfo, answer: Pick<LoginData, 'must_change_pass' | 'must_set_up_factor'>): void => {
    storage.write(userInfoKey, user)
    hold(mustChangePasswordKey, user.uid, answer.must_change_pass)
    hold(mustSetUpFactorKey, user.uid, answer.must_set_up_factor ?? false)
  }
  const begin = (answer: LoginData, { username, remember }: Pick<Credentials, 'username' | 'remember'>): void => {
    const user = fromLogin(answer, username)
    tokens.write(toTokens(answer), { remember })
    keep(user, answer)
    enter(user, toRights(answer.permission_sets))
    channel?.post({ kind: 'signedIn', uid: user.uid })
  }
  /** What was to be done first is done. */
  const release = (key: string): void => {
    storage.remove(key)
    const { status, user } = state
    if (user && status !== 'signedOut' && status !== 'kept') state.status = statusOf(user)
  }
  const reset = (): void => {
    tokens.clear()
    storage.remove(userInfoKey)
    storage.remove(mustChangePasswordKey)
    storage.remove(mustSetUpFactorKey)
    Object.assign(state, { status: 'signedOut', user: null, rights: nobody } satisfies SessionState)
  }

  let exit: string | undefined
  let renewing: Promise<boolean> | undefined
  const renewOnce = async (): Promise<boolean> => {
    const before = tokens.read()
    const exchange = async (): Promise<boolean> => {
      const now = tokens.read()
      if (!before || !now) return false
      // Another tab had the lock first: its tokens are ours too.
      if (now.accessToken !== before.accessToken) return now.uid === before.uid
      if (!now.refreshToken) return false
      try {
        tokens.write(toTokens(await client.refresh(now.refreshToken)))
      } catch (error) {
        // Every tab reads the cookies: none of them has it any more. On a broken line it wasn't refused, and stays.
        if (isRefused(error)) tokens.write({ ...now, refreshToken: '' })
        return false
      }
      return true
    }
    try {
      return await (locks ? locks.request('bms-renew', exchange) : exchange())
    } catch {
      return false
    }
  }

  return {
    state,
    begin,
    reset,
    abandon() {
      reset()
      channel?.post({ kind: 'signedOut' })
    },
    tokens: () => tokens.read(),
    async signIn({ username, password, remember }) {
      begin(await client.signIn({ username: username.trim(), upass: password, remember }), { username, remember })
    },
    async finishSignIn(proof, credentials) {
      const answer = await client.finishSignIn(proof)
      // Who comes by single sign-on has typed no name.
      begin(answer, { ...credentials, username: credentials.username || answer.uemail })
    },
    restore() {
      const kept = storage.read(userInfoKey)
      const uid = tokens.read()?.uid
      if (isUserInfo(kept) && kept.uid === uid) return enter(kept, toRememberedRights(kept))
      reset()
      throw new Error(kept === undefined ? 'missing' : 'foreign')
    },
    async refresh() {
      const answer = await client.myInfo()
      // Null before and after a session, however far it has got.
      if (answer.uid !== state.user?.uid) return
      const user = fromMyInfo(answer)
      keep(user, answer)
      enter(user, toRights(answer.permission_sets))
    },
    exit: () => exit,
    passwordChanged: () => release(mustChangePasswordKey),
    factorSetUp: () => release(mustSetUpFactorKey),
    renew() {
      renewing ??= renewOnce().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    async signOut() {
      try {
        exit = (await client.signOut(AbortSignal.timeout(signOutPatience)))?.go_to
      } catch {
        // Whoever wants out gets out, whether the server heard of it or not.
      }
      reset()
      channel?.post({ kind: 'signedOut' })
    },
  }
}
