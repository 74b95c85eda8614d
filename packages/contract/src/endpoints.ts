/**
 * Method and path of every call, as plain data: all that a client needs at run time, without a schema.
 * `scope` says where the path hangs: `bms` below `/api/v1/bms/`, `brand` below `/api/v1/<prefix>/`
 * (specification, section 7).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly scope: 'bms' | 'brand'
  readonly path: string
  /** Further spellings the specification has for the same call; the server answers them all. */
  readonly aliases?: readonly string[]
}

/** Every call by name. Those after «beyond the specification» are ours: a back end may lack them. */
export const endpoints = {
  signIn: { method: 'POST', scope: 'bms', path: 'user/signin' },
  signOut: { method: 'POST', scope: 'bms', path: 'user/signout' },
  myInfo: { method: 'GET', scope: 'bms', path: 'user/my-info' },
  changeMyPass: { method: 'POST', scope: 'bms', path: 'user/change-my-pass' },
  operationRecordList: { method: 'GET', scope: 'bms', path: 'operation/record-list' },

  userList: { method: 'GET', scope: 'brand', path: 'user/list' },
  enableUsers: { method: 'POST', scope: 'brand', path: 'enabledUser' },
  disableUsers: { method: 'POST', scope: 'brand', path: 'disabledUser' },
  countryList: { method: 'GET', scope: 'brand', path: 'region/countryCnList', aliases: ['region/countryList'] },

  homeFigures: { method: 'GET', scope: 'brand', path: 'stats-dash-board/left' },
  activeUsers: { method: 'GET', scope: 'brand', path: 'stats-dash-board/user-active-daily-aggr' },
  userDeviceDistribution: { method: 'GET', scope: 'brand', path: 'stats-dash-board/user-device-dist' },
  deviceRank: { method: 'GET', scope: 'brand', path: 'stats-dash-board/device-rank' },

  // Beyond the specification.
  refreshToken: { method: 'POST', scope: 'bms', path: 'user/refresh-token' },
  sessionList: { method: 'GET', scope: 'bms', path: 'user/session-list' },
  endSession: { method: 'POST', scope: 'bms', path: 'user/end-session' },
  endOtherSessions: { method: 'POST', scope: 'bms', path: 'user/end-other-sessions' },
} as const satisfies Record<string, Endpoint>

/** The name of a call. */
export type CallName = keyof typeof endpoints

/** Where all calls hang. */
export const apiRoot = '/api/v1'

/** The full path of a call; a brand call needs the brand's prefix (`brands[brand].prefix`). */
export function toPath(endpoint: Endpoint, prefix: string): string {
  return `${apiRoot}/${endpoint.scope === 'bms' ? 'bms' : prefix}/${endpoint.path}`
}
