import { type Language, languages } from '../../shared/i18n/language.ts'

/** What a mailed invitation brings: the secret of its link, the account it is for, and the language of the mail. */
export interface Invitation {
  readonly token: string
  readonly username: string
  readonly language: Language | undefined
}

/** Reads the invitation after the `#` of the login page's address; what isn't there is empty. */
export function readInvitation(hash: string): Invitation {
  const parts = new URLSearchParams(hash.slice(1))
  const language = languages.find((one) => one === parts.get('language'))
  return { token: parts.get('invitation') ?? '', username: parts.get('username') ?? '', language }
}
