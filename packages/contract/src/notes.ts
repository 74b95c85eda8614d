import { cutText } from './cut-text.ts'
import { type Figure, fillSentence, type Open } from './sentence.ts'

/* What people are told of in their inbox. The server says it in English, the console by the word, as with refusals. */

/** What somebody is told, by its word. */
export const noteReasons = {
  'password-changed': 'Your password was changed',
  'password-reset': 'Your password was reset by an administrator',
  'password-reset-by-link': 'Your password was reset with a mailed link',
  'second-factor-on': 'Two-factor authentication was turned on',
  'second-factor-off': 'Two-factor authentication was turned off',
  'passkey-added': 'The passkey “{{name}}” was added to your account',
  'passkey-removed': 'The passkey “{{name}}” was removed from your account',
  'copied-passkey': 'The passkey “{{name}}” may have been copied and was refused. Remove it in your profile.',
  'second-factor-reset': 'Your two-factor authentication was reset by an administrator',
  'sessions-ended': 'An administrator signed you out of one or more sessions',
  'second-factor-guessed': 'Someone who knows your password entered wrong codes. Change your password.',
  'roles-changed': 'Your roles were changed',
  'role-changed': 'Your role “{{role}}” allows something else from now on',
  'feedback-assigned': 'A piece of feedback was assigned to you',
  'feedback-assigned-several': '{{count}} pieces of feedback were assigned to you',
  'export-ready': 'The export of {{list}} is ready',
  'export-failed': 'The export of {{list}} failed: order it again',
  'message-sent': '“{{name}}” was sent to {{count}} people',
  'message-failed': '“{{name}}” failed: nobody was reached',
  'email-sent': '“{{name}}” was sent',
  'email-stopped': '“{{name}}” was stopped before everybody had it',
  'rollout-stopped': 'The roll-out of version {{version}} has stopped',
  'rollout-done': 'The roll-out of version {{version}} has reached its last step',
  'release-failed': 'Version {{version}} was not put on: a rule stood in the way',
  'release-given-up': 'Version {{version}} was not put on: the server failed several times',
  'report-failed': 'A report that you get by mail could not be sent',
} as const satisfies Readonly<Record<string, string>>

/** What somebody is told, in a word. */
export type NoteReason = keyof typeof noteReasons

/** What a note is about, and its figures. */
export type NoteText = {
  [R in NoteReason]: [Open<(typeof noteReasons)[R]>] extends [never]
    ? { readonly reason: R; readonly figures?: undefined }
    : { readonly reason: R; readonly figures: Readonly<Record<Open<(typeof noteReasons)[R]>, Figure>> }
}[NoteReason]

/** A note in English: one line, at most 160 characters. */
export const sayNote = ({ reason, figures }: NoteText): string =>
  cutText(fillSentence(noteReasons[reason], figures ?? {}), 160).toWellFormed()

/** Kinds of notes that somebody may do without; what happens to their own account they are always told. */
export const optionalNoteKinds = ['feedback', 'publish', 'job'] as const

/** A kind of notes that somebody may do without. */
export type OptionalNoteKind = (typeof optionalNoteKinds)[number]

/** What somebody chose of their inbox, kept as the preference `inbox`. Quiet hours are of the person's own day. */
export interface InboxSettings {
  /** Kinds they are not told of. */
  readonly muted: readonly OptionalNoteKind[]
  /** From and to, as hours of the day: the bell neither counts nor says anything then. */
  readonly quiet: { readonly from: number; readonly to: number } | null
}

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24

const part = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/** Reads the preference `inbox`; what makes no sense in it is left out. */
export function readInboxSettings(kept: unknown): InboxSettings {
  const muted = part(kept, 'muted')
  const [from, to] = [part(part(kept, 'quiet'), 'from'), part(part(kept, 'quiet'), 'to')]
  return {
    muted: Array.isArray(muted) ? optionalNoteKinds.filter((kind) => muted.includes(kind)) : [],
    quiet: isHour(from) && isHour(to) && from !== to ? { from, to } : null,
  }
}

/** Whether an hour of the day is in the quiet hours, which may span midnight. */
export function isQuiet({ quiet }: InboxSettings, hour: number): boolean {
  if (!quiet) return false
  const { from, to } = quiet
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
