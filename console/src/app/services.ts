import { createApiClient, type ApiClientOptions } from '@bms/api-client'
import { codes } from '@bms/contract'
import { subscribe } from 'valtio/vanilla'

import { createBrandStore } from '../shared/brand/brand.ts'
import { createConnectionStore } from '../shared/connection/connection.ts'
import { reachServer } from '../shared/connection/reach-server.ts'
import { createDataCentreStore } from '../shared/data-centre/data-centre.ts'
import type { EarlyCalls } from '../shared/early/early-calls.ts'
import { createErrorLogStore, toCallInfo } from '../shared/error-log/error-log.ts'
import { createI18n } from '../shared/i18n/i18n.ts'
import { addStrings } from '../shared/i18n/strings.ts'
import { createNotifyStore } from '../shared/notify/notify.ts'
import { createCookies, createHostCookies, type CookieJar } from '../shared/preferences/cookies.ts'
import { createPreferencesStore, watchPreferences } from '../shared/preferences/preferences.ts'
import type { JsonStorage } from '../shared/preferences/storage.ts'
import { readStoredItems } from '../shared/preferences/stored-items.ts'
import type { Clock, ConsoleLocation, Services } from '../shared/services.ts'
import { createRightsWatch } from '../shared/session/rights-watch.ts'
import { createSessionEndStore } from '../shared/session/session-end.ts'
import { createSessionCalls } from '../shared/session/session.calls.ts'
import { createSessionStore, type SessionStore } from '../shared/session/session.ts'
import type { TabChannel } from '../shared/session/tab-channel.ts'
import { createTokenStore } from '../shared/session/tokens.ts'
import { createTabsStore } from '../shared/tabs/tabs.ts'
import { noAnswerStrings } from './errors/no-answer.strings.ts'
import { createRefusals } from './errors/refusals.ts'

/** What the console needs of its surroundings: the browser's in `main.tsx`, stand-ins in stories and tests. */
export interface Surroundings {
  fetch: typeof fetch
  /** What was asked ahead. */
  early?: EarlyCalls | undefined
  /** How files are sent; as everything else, where left out. */
  upload?: NonNullable<ApiClientOptions['upload']>
  jar: CookieJar
  /** Whether the page came by https. */
  secure: boolean
  storage: JsonStorage
  tabStorage: JsonStorage
  location: ConsoleLocation
  clock: Clock
  /** Whether somebody is there; always, where left out. */
  isAttended?: () => boolean
  channel?: TabChannel
  locks?: Pick<LockManager, 'request'>
  /** Where the server shows HTML in frames; left out where the page's policy lets frames do it. */
  framePath?: string
}

/** Makes everything that outlives a page, once. */
export function createServices(surroundings: Surroundings): Services {
  const { fetch, early, upload, jar, secure, storage, tabStorage, location, clock, channel, locks, isAttended } =
    surroundings
  const cookies = createCookies(jar, secure)
  const hostCookies = createHostCookies(jar, secure)
  const tokens = createTokenStore(hostCookies)
  const preferences = createPreferencesStore({
    cookies,
    storage,
    onRemember: (uid, changes) => channel?.post({ kind: 'preferences', uid, changes }),
  })
  channel?.listen((message) => {
    if (message.kind === 'preferences') preferences.refresh(message.uid, message.changes)
  })
  const brand = createBrandStore({ cookies })
  const tabs = createTabsStore({ storage: tabStorage })
  const dataCentre = createDataCentreStore({ cookies })
  const notify = createNotifyStore()
  const errorLog = createErrorLogStore({ now: () => clock.now(), read: () => location.read() })
  const connection = createConnectionStore({ reach: () => reachServer(fetch) })
  const sessionEnd = createSessionEndStore()

  const i18n = createI18n(preferences.state.language)
  const refusals = createRefusals()
  watchPreferences(preferences, ({ language }) => {
    void refusals.speak(language)
    // To change to the same language is a change all the same: every text would be drawn anew.
    if (i18n.language !== language) void i18n.changeLanguage(language)
  })

  const bareClient = createApiClient({
    fetch,
    takeEarly: early?.take,
    ...(upload && { upload }),
    getSession: () => tokens.read() ?? null,
    isAttended,
    getBrand: () => brand.state.brand,
    getDataCentre: () => dataCentre.state.dataCentre,
    onFailure(error, call) {
      // A refused sign-in or a name that is taken is an answer to what was typed, forms ask what to do about a copy that is
      // out of date, and a missing right is told where something was asked for.
      const isAnswer =
        error.code === codes.stale ||
        error.code === codes.duplicate ||
        error.code === codes.notAllowed ||
        call.name === 'signInWays' ||
        ((call.name === 'signIn' || call.name === 'finishSignIn' || call.name === 'signInWithPasskey') &&
          error.kind === 'business')
      if (!isAnswer) errorLog.add(error, toCallInfo(call))
      if (error.kind === 'network') connection.suspect()
      if (error.code === codes.notAllowed && call.name !== 'myInfo') rightsWatch.suspect()
    },
    // The second factor is the next step of signing in: the login page asks for it.
    onError: ({ code, message }) => code === codes.secondFactor || notify.show({ tone: 'danger', message }),
    explain: (kind, status = 0) => addStrings(i18n, noAnswerStrings)(kind, { status }),
    reword: refusals.reword,
    // Whether to ask depends on when the call began, which `sessionEnd.watch` knows.
    onSessionEnd: () => undefined,
    renew: () => session.renew(),
  })
  const client = sessionEnd.watch(bareClient)
  const session: SessionStore = createSessionStore({
    client: createSessionCalls(client),
    tokens,
    storage,
    channel,
    locks,
  })
  const rightsWatch = createRightsWatch({
    async learn() {
      await session.refresh()
      brand.follow(session.state.rights)
    },
    now: () => clock.now(),
  })
  // At once: the brand to begin with is one of the person's preferences.
  subscribe(session.state, () => preferences.use(session.state.user?.uid), true)
  return {
    client,
    reword: refusals.reword,
    lines: { fetch, isAttended, getSession: () => tokens.read() ?? null },
    session,
    sessionEnd,
    rightsWatch,
    brand,
    dataCentre,
    preferences,
    tabs,
    notify,
    errorLog,
    connection,
    i18n,
    location,
    clock,
    storage,
    tabStorage,
    storedItems: () => readStoredItems({ cookies, hostCookies, storage, tabStorage }, session.state.user?.uid),
    channel,
    framePath: surroundings.framePath,
  }
}
