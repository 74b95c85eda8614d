import { type Figure, fillSentence, type Open } from './sentence.ts'

/* What is wrong with one value of an input. Each is said of its field: “confirm_total: must be 7, the people it goes to”. */

/** What is wrong with a value, by its word. `{{said}}` is what only the sentence knows: other languages leave it out. */
export const fieldReasons = {
  // What a schema finds.
  missing: 'is missing',
  empty: 'must not be empty',
  'unknown-field': 'is not a known field',
  'wrong-type': 'must be {{said}}',
  'too-short': 'must have at least {{count}} characters',
  'too-long': 'must have at most {{count}} characters',
  'too-few': 'must have at least {{count}} entries',
  'too-many': 'must have at most {{count}} entries',
  'too-small': 'must be at least {{limit}}',
  'too-big': 'must be at most {{limit}}',
  'file-too-big': 'must be at most {{limit}} MB',
  'not-one-of': 'must be one of {{values}}',
  'bad-format': 'is not a valid {{said}}',
  'not-fitting': '{{said}}',
  'bad-text': 'must not hold NUL characters',
  'bad-unicode': 'must be valid Unicode',
  'not-utf8': 'is not valid UTF-8',
  'given-twice': 'was given more than once',
  'query-too-long': 'has a query that is too long',
  'bad-key': 'must have 8 to 64 letters, digits, dots, colons, hyphens or underscores',
  'too-many-files': 'must have at most {{count}} files',
  // Numbers that have to be confirmed, and what there may be of something.
  'confirm-people': 'must be {{total}}, the people it goes to',
  'confirm-changed': 'must be {{total}}, the users it changes',
  'confirm-users': 'must be {{affected_users}}, the users who have to update',
  'too-many-tags': 'must leave each with at most {{count}} tags',
  'too-many-tags-at-once': 'must put on at most {{count}} different tags at a time',
  'too-many-tags-on': 'must leave {{name}} with at most {{count}} tags',
  'looks-alike': 'must not hold {{value}} beside {{name}}, which looks alike',
  'like-tag-in-use': 'must not hold {{value}}: it looks like the tag {{name}}, which is in use',
  'too-many-templates': 'must not be one more: there are {{count}} templates',
  'unknown-blank': 'must not hold {{value}}: only {customer}, {device} and {language} are filled in',
  'too-many-views': 'must not be one more: you have {{count}} views',
  'too-many-subscriptions': 'must not be one more: you have {{count}} weekly reports',
  'too-many-roles': 'must not be one more: there are {{count}} roles',
  'too-many-preferences': 'must be one of the {{count}} kept already',
  // Files and pictures.
  'picture-not-uploaded': 'is not a picture that was uploaded for this: upload it again',
  'file-not-uploaded': 'is not a file of this brand: upload it first',
  'not-package': 'is not a package',
  'not-picture': 'is not a picture',
  'no-apk': '{{said}}',
  'not-as-in-package': 'must be {{value}}, as in the package',
  'part-beyond-end': 'goes beyond the size that was told',
  'part-too-small': 'must have at least {{limit}} MB, unless it is the last',
  'picture-too-small': 'must have at least {{least}} × {{least}} pixels',
  'picture-too-large': 'is larger than {{limit}} MB',
  'picture-type': 'is neither JPEG, PNG nor WebP',
  'picture-hostile': 'must not hold scripts, entities or references to anything outside the drawing',
  'picture-unreadable': 'is damaged, has more than {{megapixels}} megapixels or takes too long to read',
  'picture-kind': 'must be a JPEG, PNG or WebP image',
  'picture-weight': 'must have at most {{limit}} KB',
  'picture-size': 'must be {{width}} × {{height}} pixels, or larger with the same ratio',
  // People, passwords and roles.
  'not-your-password': 'is not your password',
  'wrong-code': 'is not right, or was used before',
  'same-password': 'must differ from the old one',
  'password-holds-name': 'must not hold the account name',
  'password-common': 'is too easy to guess: it is commonly used',
  'password-names': 'is too easy to guess: it is made of names of a person, a brand or a product',
  'password-used-before': 'must not be one of the last {{count}} passwords',
  'this-session': 'is this very session: sign out instead',
  'bad-account-name': 'must begin with a letter and have 3 to 32 of a–z, 0–9, dot, hyphen, underscore',
  'account-in-use': 'or the e-mail address is in use',
  'no-such-role': 'is no role there is',
  'no-other-role': 'is no other role there is',
  'all-powerful-role': 'roles that allow everything are given and taken one member at a time',
  'role-allows-nothing': 'must not be empty: a role allows something',
  // What an object refers to.
  'not-handler': 'must be somebody who may handle feedback of this brand',
  'not-feedback': 'must be feedback of this brand',
  'not-device': 'must be a device of this brand',
  'not-product': 'must be a product of this brand',
  'not-published-faq': 'must be a published FAQ of this brand',
  'no-product': 'is no product of this brand',
  'no-category': 'is no category of this brand',
  'no-user': 'is no user of this brand',
  'no-user-named': 'is no user of this brand: {{id}}',
  'names-nothing': 'names nothing of this brand',
  'in-use': 'is in use already',
  'in-row-before': 'is in row {{row}} already',
  masked: 'is a masked value: give all of it, or leave it out',
  'not-top-category': 'must be a category of the top level',
  'category-has-children': 'must be empty: this category has others below it, and there are two levels',
  'series-elsewhere': 'must be a series of the category',
  'not-in-slot': 'must be an ad of the slot {{slot}}',
  'not-a-list': 'must be a list of this API',
  'not-a-place': 'must be what the list named as `next`, for the same sort',
  // Feedback.
  'needs-assignee': 'must name somebody: feedback in progress has an assignee',
  'not-resolved': 'must be left out unless the feedback is resolved',
  'needs-resolution': 'must say what came of it',
  'needs-note': 'must say why',
  'needs-original': 'must name the feedback that this one repeats',
  'not-duplicate': 'must be left out unless the resolution is duplicate',
  'own-duplicate': 'must be another piece of feedback',
  // Times.
  'days-backwards': 'must not be after end_date',
  'not-in-future': 'must be in the future',
  'too-soon': 'must be at least {{minutes}} minutes from now',
  'too-far': 'must be within {{days}} days',
  'in-quiet-hours': 'must not be in the quiet hours (22 to 8) of a message that keeps them',
  'ends-before-start': 'must be after the start',
  'shown-too-briefly': 'must be at least an hour after the start',
  'shown-too-long': 'must be at most {{days}} days after the start',
  // Audiences, mails and roll-outs.
  'reaches-nobody': 'reaches nobody',
  'mail-too-large': 'must have at most {{limit}} KB when it is sent',
  'mail-without-unsubscribe': 'must have a link to {{link}}',
  'mail-or-draft': 'must be given, or a draft',
  'mail-not-sent': 'could not be sent to: {{said}}',
  'share-not-above': 'must be above {{percent}}, the share it has',
} as const satisfies Readonly<Record<string, string>>

/** What is wrong with a value, in a word. */
export type FieldReason = keyof typeof fieldReasons

type Plain = { [R in FieldReason]: Open<(typeof fieldReasons)[R]> extends never ? R : never }[FieldReason]

/** What is wrong with a value, and its figures. */
export interface FieldProblem {
  readonly reason: FieldReason
  readonly [figure: string]: Figure
}

/** What is wrong with an input, by field path; a word where it has no figures. */
export type Problems = Readonly<Record<string, FieldProblem | Plain>>

/** What is wrong with a value, with the figures that its sentence names. */
export function wrong<R extends FieldReason>(
  reason: R,
  figures: Readonly<Record<Open<(typeof fieldReasons)[R]>, Figure>>,
): FieldProblem {
  return { reason, ...figures }
}

/** What is wrong with a value, in English, as the end of a sentence that its field begins. */
export function sayProblem(problem: Problems[string]): string {
  return typeof problem === 'string' ? fieldReasons[problem] : fillSentence(fieldReasons[problem.reason], problem)
}

/** The same of a whole input. */
export function sayProblems(problems: Problems): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, sayProblem(problem)]))
}
