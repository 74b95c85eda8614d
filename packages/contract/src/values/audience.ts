/* Audiences of what goes out to people (design, section 2.0): closed sets and limits as plain values. */

/** What goes out to an audience. */
export const audienceKinds = ['message', 'email', 'splash', 'homepage_ad'] as const

/** What goes out to an audience. */
export type AudienceKind = (typeof audienceKinds)[number]

/** What an audience may ask of its people. */
export const audienceConditions = [
  'data_centers',
  'countries',
  'locales',
  'platforms',
  'app_version',
  'product_models',
  'bound_only',
  'active_within_days',
] as const

/** Something an audience asks of its people. */
export type AudienceCondition = (typeof audienceConditions)[number]

/** Most of each thing that one audience names. */
export const audienceLimits = { countries: 60, locales: 30, product_models: 50, user_ids: 10_000, days: 365 } as const
