import type { z } from 'zod'

import type { Call } from '../calls/call.ts'
import { calls } from '../calls/index.ts'
import { type Code, codes } from '../codes.ts'
import type { CallName } from '../endpoints.ts'
import { fieldReasons } from '../field-reasons.ts'
import type { JsonSchema } from '../json-schema.ts'
import { codeOfReason, type Reason, reasons } from '../reasons.ts'

/** A way in which a call may be refused: its codes, what they mean, and the data that goes with them. */
interface Refusal {
  readonly codes: readonly Code[]
  readonly about: string
  readonly data: JsonSchema
}

const text = { type: 'string' }
const count = (description: string) => ({ type: 'integer', minimum: 0, description })
const listOf = (description: string) => ({ type: 'array', items: text, description })

/** What goes with a refusal: some properties, of which these are always there. */
function data(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema {
  return { type: 'object', description: 'What goes with it.', properties, required }
}

/** What may go with a refusal. */
const maybe = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: ['object', 'null'],
  description: 'What goes with it, where there is something to tell.',
  properties,
})

const nothing = { type: 'null', description: 'Nothing goes with it.' }

const current = { type: 'object', description: 'The object as it is now.', additionalProperties: true }

/** Every way in which a call may be refused, by the name it has in the description. */
export const refusals = {
  Invalid: {
    codes: [codes.validation],
    about: 'Something of what was sent is missing, unknown or not as it has to be.',
    data: data(
      {
        errors: {
          type: 'object',
          additionalProperties: text,
          description: 'What is wrong, by field path (`reason`, `user_ids.0`).',
          examples: [{ reason: 'must have at least 5 characters' }],
        },
        reasons: {
          type: 'object',
          additionalProperties: { $ref: '#/components/schemas/FieldProblem' },
          description: 'The same for programs: the word for it with its figures, by field path.',
          examples: [{ reason: { reason: 'too-short', count: 5 } }],
        },
      },
      ['errors'],
    ),
  },
  NotAllowed: {
    codes: [codes.notAllowed],
    about: 'The caller lacks the right, or has to change their password first.',
    data: maybe({
      brand: { type: ['string', 'null'], description: 'The brand on which it is missing.' },
      modules: listOf('One of these modules would do.'),
      action: { ...text, description: 'What has to be allowed in it.' },
      must_change_pass: { type: 'boolean', description: 'The password has to be changed first.' },
      must_set_up_factor: { type: 'boolean', description: 'A second factor has to be set up first.' },
    }),
  },
  SecondFactorNeeded: {
    codes: [codes.secondFactor],
    about: 'A second factor is needed: see `finishSignIn`.',
    data: data(
      {
        ticket: { ...text, description: 'Goes with the second factor, from the same browser.' },
        kinds: listOf('What may be shown.'),
        expires_in: count('How many seconds the ticket lasts.'),
      },
      ['ticket', 'kinds', 'expires_in'],
    ),
  },
  NotFound: {
    codes: [codes.notFound],
    about: 'There is no such object, or none that the caller may see.',
    data: {
      type: ['object', 'null'],
      additionalProperties: true,
      description: 'What was not found, where it is told.',
    },
  },
  Stale: {
    codes: [codes.stale],
    about: 'Somebody else has changed the object since the revision `rev`.',
    data: data({ current }, ['current']),
  },
  NotNow: {
    codes: [codes.transition],
    about: 'The state of the object does not allow it, or what hangs on it does not.',
    data: data(
      {
        from: { ...text, description: 'The state it is in.' },
        to: { ...text, description: 'The state that was wanted.' },
        fields: listOf('What may no longer change.'),
        refs: { type: 'array', items: { type: 'object' }, description: 'What refers to the file.' },
        received: count('How many bytes of the upload have come: it goes on there.'),
        upload_ids: listOf('Uploads that are not finished, by id.'),
        user_ids: listOf('App users it holds for, by id.'),
        feedback_ids: listOf('Pieces of feedback it holds for, by id.'),
        product_ids: listOf('Products it holds for, by id.'),
        member_count: count('How many members hold the role.'),
        single_count: count('How many single products there are of it.'),
        device_count: count('How many devices people have of it.'),
        child_count: count('How many categories lie in it.'),
        series_count: count('How many series it has.'),
        product_count: count('How many products it has.'),
      },
      ['from', 'to'],
    ),
  },
  Duplicate: {
    codes: [codes.duplicate],
    about:
      'Another object has this already; or the idempotency key was used for another request (`field` is `idempotency-key`).',
    data: {
      ...data({ field: { ...text, description: 'The field that is taken.' } }, ['field']),
      additionalProperties: true,
    },
  },
  ToConfirm: {
    codes: [codes.confirm],
    about: 'It touches so many people that their number has to come with it.',
    data: data(
      {
        total: count('How many people it goes to, or changes: what `confirm_total` has to say.'),
        affected_users: count('How many people have to update: what `confirm_users` has to say.'),
        active_users: count('How many active people they are of.'),
      },
      [],
    ),
  },
  Locked: {
    codes: [codes.locked],
    about: 'Too many wrong sign-ins for this account from this place.',
    data: data({ unlock_at: { $ref: '#/components/schemas/Moment', description: 'When it may be tried again.' } }, [
      'unlock_at',
    ]),
  },
  SlowDown: {
    codes: [codes.slowDown],
    about: 'Too much at once.',
    data: maybe({ retry_after_s: count('After how many seconds it may be tried again.') }),
  },
  SessionEnded: {
    codes: [codes.tokenIllegal, codes.signedInElsewhere, codes.tokenExpired],
    about: 'There is no such session (50008), it was ended elsewhere (50012), or its token is over (50014).',
    data: nothing,
  },
  WrongLogin: {
    codes: [codes.wrongLogin],
    about: 'Name and password do not go together; which of the two is wrong is not told.',
    data: nothing,
  },
} as const satisfies Record<string, Refusal>

/** What is wrong with one value, in a word. */
export const fieldProblem: JsonSchema = {
  type: 'object',
  description: 'What is wrong with a value. Beside the word stand the figures of its sentence.',
  required: ['reason'],
  properties: { reason: { enum: Object.keys(fieldReasons), description: 'What is wrong, in a word.' } },
  additionalProperties: { type: ['string', 'number'] },
}

/** The words that go with codes: what a program goes by, where the message is for people. */
export const reasonsOf = (of: readonly Code[]): readonly Reason[] =>
  (Object.keys(reasons) as Reason[]).filter((reason) => of.includes(codeOfReason(reason)))

/** The name of a way in which a call may be refused. */
export type RefusalName = keyof typeof refusals

const hangOnState: ReadonlySet<CallName> = new Set<CallName>([
  ...(['editUser', 'tagUsers', 'enableUsers', 'disableUsers'] as const),
  ...(['editFeedback', 'bulkEditFeedback', 'replyToFeedback'] as const),
  ...(['editStaff', 'removeRole', 'resetSecondFactor'] as const),
  ...(['beginSecondFactor', 'confirmSecondFactor', 'renewRecoveryCodes', 'endSecondFactor'] as const),
  ...(['changeMyPass', 'beginPasskey', 'addPasskey', 'removePasskey', 'beginPasskeySignIn'] as const),
  ...(['editAppVersion', 'putOnAppVersion', 'pullOffAppVersion', 'rollOutAppVersion', 'removeAppVersion'] as const),
  ...(['startRolloutPlan', 'stopRolloutPlan', 'resumeRolloutPlan'] as const),
  ...(['editPushMessage', 'removePushMessage', 'publishPushMessage', 'unschedulePushMessage'] as const),
  ...(['cancelPushMessage', 'editSplash', 'removeSplash', 'editAd', 'removeAd', 'sortAds'] as const),
  ...(['editEmail', 'removeEmail', 'sendEmail', 'unscheduleEmail', 'cancelEmail'] as const),
  ...(['editCategory', 'removeCategory', 'editSeries', 'removeSeries'] as const),
  ...(['editStandardProduct', 'removeStandardProduct', 'putOnStandardProducts', 'pullOffStandardProducts'] as const),
  ...(['editSingleProduct', 'removeSingleProduct', 'putOnSingleProducts', 'pullOffSingleProducts'] as const),
  ...(['createPackageUpload', 'appendPackagePart', 'finishPackageUpload', 'deleteFile'] as const),
  ...(['editIntro', 'removeIntro', 'publishIntro', 'archiveIntro', 'restoreRevision'] as const),
  ...(['editFaq', 'removeFaq', 'publishFaq', 'archiveFaq', 'sortFaqs'] as const),
  ...(['editWarranty', 'removeWarranty', 'publishWarranty', 'archiveWarranty'] as const),
  ...(['cancelExport', 'downloadExport'] as const),
])

/** Beside the calls that take an idempotency key. */
const hangOnOthers: ReadonlySet<CallName> = new Set<CallName>([
  ...(['editStaff', 'editRole', 'editView', 'editCategory', 'editSeries', 'editStandardProduct'] as const),
  ...(['editSingleProduct', 'editAppVersion', 'putOnAppVersion', 'rollOutAppVersion', 'startRolloutPlan'] as const),
  ...(['editWarranty', 'publishWarranty', 'editFaq', 'publishFaq', 'restoreRevision'] as const),
])

/** Where somebody shows once more that it is them, and guesses count. */
const provesOneself: ReadonlySet<CallName> = new Set<CallName>([
  'changeMyPass',
  'beginSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'endSecondFactor',
  ...(['beginPasskey', 'addPasskey', 'removePasskey'] as const),
])

const mayBeTooMuch: ReadonlySet<CallName> = new Set<CallName>([
  ...(['signIn', 'beginPasskeySignIn', 'resetMyPass', 'requestPassReset', 'createExport'] as const),
  ...(['createStaff', 'resetStaffPass', 'sendReportNow'] as const),
  ...provesOneself,
  ...(['uploadAvatar', 'uploadImage', 'uploadImages', 'appendPackagePart', 'lookUp'] as const),
  ...(['userList', 'deviceList', 'feedbackList', 'search'] as const),
])

const names = (schema: z.ZodType): string[] => ('shape' in schema ? Object.keys(schema.shape as object) : [])

const isId = (name: string): boolean => /^(?:uid|sn|token|ticket|.*_ids?)$/.test(name)

/** How a call may be refused once it is read: what the description tells, and what the server's tests hold it to. */
export function refusalsOf(name: CallName): RefusalName[] {
  const call: Call = calls[name]
  const body = names(call.body)
  const isPublic = call.access.kind === 'public'
  const signsIn = name === 'signIn' || name === 'finishSignIn' || name === 'signInWithPasskey'
  const asked = [...names(call.query), ...body]
  const applies: Record<RefusalName, boolean> = {
    // Even of a call that takes nothing: what it is sent is refused.
    Invalid: true,
    // Who is kept out is told so, once they show that they know the password.
    NotAllowed: !isPublic || signsIn,
    SecondFactorNeeded: name === 'signIn' || name === 'finishSignIn',
    NotFound: asked.some(isId) || name === 'sortFaqs',
    Stale: body.includes('rev') || name === 'sortFaqs',
    NotNow: hangOnState.has(name),
    Duplicate: call.idempotent === true || hangOnOthers.has(name),
    ToConfirm: body.some((field) => field.startsWith('confirm_')),
    Locked: signsIn || provesOneself.has(name),
    SlowDown: mayBeTooMuch.has(name),
    SessionEnded: !isPublic || name === 'refreshToken',
    WrongLogin: name === 'signIn' || name === 'signInWithPasskey',
  }
  return (Object.keys(refusals) as RefusalName[]).filter((refusal) => applies[refusal])
}

/** The codes with which a call may be refused once it is read. */
export function refusalCodesOf(name: CallName): Set<Code> {
  return new Set(refusalsOf(name).flatMap((refusal): readonly Code[] => refusals[refusal].codes))
}
