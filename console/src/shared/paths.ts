/**
 * Every address of the console, once (specification, section 2). `:name` is a parameter, `*` the rest.
 * Links are made with {@link paths}; a literal address elsewhere fails a test.
 */
export const patterns = {
  root: '/',
  login: '/login',
  notFound: '/404',
  redirect: '/redirect/*',
  dashboard: '/dashboard',
  profile: '/profile',
  myProfile: '/profile/my',
  projectSettings: '/projectSettings',
  pageStyle: '/projectSettings/index',

  overview: '/overview',
  grandTotalDashboard: '/overview/grandTotalDashboard',
  overallDashboard: '/overview/overallDashboard',
  productDistributionDashboard: '/overview/productDistributionDashboard',
  faultStatisticsDashboard: '/overview/faultStatisticsDashboard',
  feedbackPanelDashboard: '/overview/feedbackPanelDashboard',

  users: '/users',
  userList: '/users/userList',
  feedback: '/users/feedback',
  device: '/users/device',
  serialDesk: '/users/serialDesk',
  faultRecords: '/users/faultRecords',
  replyTemplates: '/users/replyTemplates',

  operations: '/operations',
  appVersion: '/operations/appVersion',
  message: '/operations/message',
  addMessage: '/operations/message/add',
  messageDetail: '/operations/message/detail/:msg_id',
  product: '/operations/product',
  addProduct: '/operations/product/add',
  updateProduct: '/operations/product/update/:product_id',
  contentPromotion: '/operations/contentPromotion',
  addSplashScreen: '/operations/contentPromotion/addSplashScreen',
  addHomepageAd: '/operations/contentPromotion/addHomepageAd',
  addEmail: '/operations/contentPromotion/addEmail',

  system: '/system',
  member: '/system/member',
  addMember: '/system/addMember',
  updateMember: '/system/updateMember/:uid',
  role: '/system/role',
  addRole: '/system/addRole',
  updateRole: '/system/updateRole/:role_id',
  operationLog: '/system/operationLog',

  knowledge: '/knowledge',
  productIntro: '/knowledge/productIntro',
  faq: '/knowledge/faq',
  insurance: '/knowledge/insurance',
  brandParity: '/knowledge/brandParity',
  languageCoverage: '/knowledge/languageCoverage',
  translations: '/knowledge/translations',

  unknown: '*',
} as const

/** The name of an address. */
export type RouteName = keyof typeof patterns

/** Names of a pattern's parameters: `'uid'` of `/system/updateMember/:uid`. */
type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

type Linkable = Exclude<RouteName, 'redirect' | 'unknown'>

type Link<Name extends Linkable> = [ParamsOf<(typeof patterns)[Name]>] extends [never]
  ? () => string
  : (params: Readonly<Record<ParamsOf<(typeof patterns)[Name]>, string>>) => string

/** Fills a pattern's parameters in, each encoded. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** One function per address: `paths.updateMember({ uid })` is `/system/updateMember/…`. */
export const paths = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [
    name,
    (params?: Readonly<Record<string, string>>) => fillPattern(pattern, params),
  ]),
) as unknown as { readonly [Name in Linkable]: Link<Name> }

/** An address with query parameters; those without a value are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** Parts of one's own profile, as the address names them. */
export const profileTabs = ['me', 'password', 'security', 'preferences', 'sessions', 'activity', 'exports'] as const

/** A part of one's own profile. */
export type ProfileTab = (typeof profileTabs)[number]

/** A part of one's own profile; the first needs no naming. */
export function myProfilePath(tab: ProfileTab): string {
  return withQuery(paths.myProfile(), { tab: tab === 'me' ? undefined : tab })
}

/** The part of the profile where something has to be done before anything else opens. */
export function firstTab(status: string): ProfileTab | undefined {
  return status === 'mustChangePassword' ? 'password' : status === 'mustSetUpFactor' ? 'security' : undefined
}

/** The login page that leads back to `fullPath` (path, query and hash) after signing in. */
export function loginPath(fullPath: string): string {
  return `${paths.login()}?redirect=${encodeURIComponent(fullPath)}`
}
