import type { ApiClient, ApiClientOptions, LineAccess } from '@bms/api-client'
import type { i18n } from 'i18next'
import { createContext, use } from 'react'

import type { BrandStore } from './brand/brand.ts'
import type { ConnectionStore } from './connection/connection.ts'
import type { DataCentreStore } from './data-centre/data-centre.ts'
import type { ErrorLogStore } from './error-log/error-log.ts'
import type { NotifyStore } from './notify/notify.ts'
import type { PageLocation } from './page/page-location.ts'
import type { PreferencesStore } from './preferences/preferences.ts'
import type { JsonStorage } from './preferences/storage.ts'
import type { StoredItem } from './preferences/stored-items.ts'
import type { RightsWatch } from './session/rights-watch.ts'
import type { SessionEndStore } from './session/session-end.ts'
import type { SessionStore } from './session/session.ts'
import type { TabChannel } from './session/tab-channel.ts'
import type { TabsStore } from './tabs/tabs.ts'

/** The browser's address, outside the router: before it exists, and when the page is to load anew. */
export interface ConsoleLocation {
  read(): PageLocation
  /** Puts an address in place of the present one without loading anything. */
  replace(fullPath: string): void
  /** Loads the page at an address, a whole one elsewhere; everything in memory is gone. */
  load(fullPath: string): void
}

/** The time, and where. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** IANA zone that moments are shown in. */
  readonly timeZone: string
}

/** All that outlives a page, made once by `app/services.ts`; stories and tests make their own. */
export interface Services {
  readonly client: ApiClient
  /** A refusal in the console's language; undefined where the back end's own words are the ones to show. */
  readonly reword: NonNullable<ApiClientOptions['reword']>
  /** What pages listen with to what the server tells by itself. */
  readonly lines: LineAccess
  readonly session: SessionStore
  readonly sessionEnd: SessionEndStore
  readonly rightsWatch: RightsWatch
  readonly brand: BrandStore
  readonly dataCentre: DataCentreStore
  readonly preferences: PreferencesStore
  readonly tabs: TabsStore
  readonly notify: NotifyStore
  readonly errorLog: ErrorLogStore
  readonly connection: ConnectionStore
  readonly i18n: i18n
  readonly location: ConsoleLocation
  readonly clock: Clock
  /** Kept in this browser, across visits and tabs. */
  readonly storage: JsonStorage
  /** Kept for this browser tab alone, across page loads. */
  readonly tabStorage: JsonStorage
  /** What of the console's things the browser keeps now; tokens only as there or not. */
  readonly storedItems: () => readonly StoredItem[]
  readonly channel: TabChannel | undefined
  /**
   * Where the server sends HTML back with a policy of its own, to be shown in a frame; frames hold it themselves, where
   * left out.
   */
  readonly framePath?: string | undefined
}

export const ServicesContext = createContext<Services | undefined>(undefined)

/** The services. Throws outside their context. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesContext around it')
  return services
}
