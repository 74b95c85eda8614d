import type { AppUser } from '@bms/contract'

import type { ListColumn } from '../../shared/list/list-column.ts'

/** Names of platforms, which are the same in all languages. */
export const platformNames: Readonly<Record<AppUser['platform'], string>> = {
  ios: 'iOS',
  android: 'Android',
  web: 'Web',
}

/** The name of one of the platforms that a filter offers. */
export const namePlatform = (key: string): string => platformNames[key as AppUser['platform']]

type Look = Pick<ListColumn<never, never>, 'minWidth' | 'show' | 'priority'>

/** The app somebody has: platform and version, which are two columns of a file. */
export const appColumn = (
  look: Look,
): ListColumn<Pick<AppUser, 'platform' | 'app_version'>, 'platform' | 'appVersion'> => ({
  key: 'platform',
  title: 'platform',
  width: 140,
  text: ({ platform, app_version: version }) => `${platformNames[platform]} ${version}`,
  fields: { platform: 'platform', app_version: 'appVersion' },
  words: () => platformNames,
  ...look,
})
