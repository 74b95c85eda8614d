/** The parts of the console, as their folders in `console/src/features` are called, and their addresses begin. */
const areas = ['overview', 'users', 'operations', 'system', 'knowledge', 'profile'] as const

export type Area = (typeof areas)[number]

/**
 * Which parts of the console each file's walks open, beside login and Home, which everybody sees: what `npm test -- --since`
 * runs for a change in one of them. The stage fails a file that opens another.
 */
export const visits: Readonly<Record<string, readonly Area[]>> = {
  answering: ['users'],
  'board-output': ['overview'],
  'brand-parity': ['knowledge'],
  brands: ['users'],
  'customer-call': ['knowledge', 'users'],
  'data-map': ['knowledge', 'operations', 'overview', 'users'],
  drafts: ['system', 'users'],
  emails: ['operations'],
  faq: ['knowledge', 'users'],
  'feedback-panel': ['overview', 'users'],
  feedback: ['system', 'users'],
  home: ['users'],
  invitation: ['profile', 'system'],
  knowledge: ['knowledge'],
  'list-forms': ['system', 'users'],
  list: ['system', 'users'],
  messages: ['operations'],
  preferences: [],
  print: ['users'],
  passkeys: ['profile'],
  'product-form': ['operations'],
  products: ['operations'],
  profile: ['profile'],
  promotions: ['operations'],
  restore: ['system'],
  roles: ['profile', 'system', 'users'],
  'several-tabs': ['users'],
  'second-factor': ['profile', 'system'],
  'serial-desk': ['users'],
  sheet: [],
  shell: ['knowledge', 'operations', 'profile', 'users'],
  'sign-in': ['knowledge', 'operations', 'overview', 'system', 'users'],
  'single-sign-on': ['profile'],
  smoke: [],
  staff: ['profile', 'system'],
  storybook: [],
  tags: ['knowledge', 'operations', 'users'],
  'theme-stylesheet': [],
  translations: ['knowledge'],
  'user-center': ['users'],
  users: ['users'],
  versions: ['operations'],
  wall: ['overview', 'users'],
  'weekly-reports': ['overview'],
  weight: [],
}

/** The part of the console that an address belongs to. */
export const areaOf = (url: string): Area | undefined => toArea(new URL(url).pathname.split('/')[1])

/** The part of the console of this name; `undefined` where everybody who signs in comes by. */
export const toArea = (name: string | undefined): Area | undefined => areas.find((area) => area === name)
