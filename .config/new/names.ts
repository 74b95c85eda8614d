import { Misuse } from './files.ts'

/** What a thing is called in code and for people, from its name in kebab-case. */
export interface Names {
  /** `app-version` */
  readonly kebab: string
  /** `appVersion` */
  readonly camel: string
  /** `AppVersion` */
  readonly pascal: string
  /** `App version` */
  readonly words: string
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Words of a name of the wire's or in kebab-case: `min_supported_version` is `Min supported version`. */
export const wordsOf = (name: string): string => capital(name.replaceAll(/[-_]/g, ' ').replace(/ (?:at|id)$/, ''))

function namesOf(kebab: string): Names {
  const camel = kebab.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return { kebab, camel, pascal: capital(camel), words: wordsOf(kebab) }
}

/** Where a page goes: `operations/app-version` is in the feature `operations`, in a folder of its own. */
export interface Place extends Names {
  readonly area: string
  readonly folder: string
}

export function placeOf(where: string): Place {
  const [, area = '', name = ''] = /^([a-z][a-z-]*)\/([a-z][a-z-]*)$/.exec(where) ?? []
  if (name === '') throw new Misuse('Say where: operations/app-version is the feature and what its page is about.')
  return { ...namesOf(name), area, folder: `console/src/features/${area}/${name}` }
}
