import { type Code, codes } from './codes.ts'

/* Why something is refused. A sentence stands here once: server and mock say it in English, the console by the word. */

/** Refusals by their word: what code they have, and what is said. `{{name}}` is filled from the refusal's data. */
export const reasons = {
  // Sessions and rights.
  'no-user-details': ['tokenIllegal', 'Login failed, unable to get user details.'],
  'not-signed-in': ['tokenIllegal', 'You are not signed in.'],
  'session-ended': ['signedInElsewhere', 'This session was ended. Sign in again.'],
  'session-expired': ['tokenExpired', 'This session has run out. Sign in again.'],
  'session-over': ['notFound', 'This session is over already.'],
  'wrong-login': ['wrongLogin', 'Account and password are incorrect.'],
  'account-disabled': ['notAllowed', 'This account is disabled. Ask an administrator.'],
  'sign-in-locked': ['locked', 'Too many wrong sign-ins. Try again in {{minutes}} min.'],
  'change-password-first': ['notAllowed', 'Change your password first.'],
  'link-invalid': ['notFound', 'This link is no longer valid. Ask for a new one.'],
  'too-many-links': ['slowDown', 'Too many links were asked for. Try again later.'],
  'not-allowed': ['notAllowed', 'You are not allowed to do this.'],
  // What a request itself may be.
  'not-valid': ['validation', 'The request is not valid.'],
  'no-such-address': ['notFound', 'There is nothing at this address.'],
  'wrong-method': ['wrongMethod', 'This address takes {{allow}}, not {{method}}.'],
  'body-not-json-type': ['validation', 'The body must be JSON: send content-type: application/json.'],
  'body-not-form-type': ['validation', 'The body must be a form: send content-type: multipart/form-data.'],
  'body-too-deep': ['validation', 'The body nests deeper than {{levels}} levels.'],
  'body-too-large': ['validation', 'The body is larger than {{limit}}.'],
  'body-too-slow': ['validation', 'The body took longer than {{seconds}} s to come.'],
  'body-not-utf8': ['validation', 'The body is not valid UTF-8.'],
  'body-not-json': ['validation', 'The body is not valid JSON.'],
  'body-not-form': ['validation', 'The body is not a valid form.'],
  'no-reports': ['notFound', 'No reports are taken here: HOOK_SECRET is not set.'],
  'report-not-signed': ['notAllowed', 'The report is not signed as it should be, or its timestamp is not of now.'],
  'report-not-json': ['validation', 'The report is not valid JSON.'],
  'report-not-valid': ['validation', 'This is no report.'],
  'key-used-otherwise': ['duplicate', 'This idempotency key was used for another request.'],
  // What the server can't do just now.
  'too-busy': ['slowDown', 'Too much is going on at the moment. Try again in a moment.'],
  'too-many-sign-ins': ['slowDown', 'Too many people are signing in. Try again in a moment.'],
  'too-many-uploads': ['slowDown', 'Too many uploads at once. Try again in a moment.'],
  'too-many-pictures': ['slowDown', 'Too many pictures at once. Try again in a moment.'],
  'too-many-reports': ['slowDown', 'Too many reports at once. Try again in a moment.'],
  'server-failed': ['server', 'Something went wrong on our side. Try again in a moment.'],
  'server-starting': ['server', 'The server is starting. Try again in a moment.'],
  'disk-full': ['server', 'Nothing was saved: the server has no space left on its disk. Tell whoever looks after it.'],
  'push-unreachable': ['server', 'The push service does not answer. Try again in a moment.'],
  // Content of every kind.
  'no-such-object': ['notFound', 'There is no such object in this brand.'],
  'no-such-kind': ['notFound', 'There is no such kind of content.'],
  'no-such-revision': ['notFound', 'There is no such revision in this brand.'],
  'changed-meanwhile': ['stale', 'Somebody else has changed this in the meantime.'],
  'value-in-use': ['duplicate', '{{field}}: is in use already.'],
  'only-drafts-restored': ['transition', 'Only a draft can be brought back to what it was.'],
  // Staff, roles and views.
  'no-such-member': ['notFound', 'There is no such member.'],
  'member-changed': ['stale', 'Somebody else has changed this member: look at it again.'],
  'member-state': ['transition', "A member who is {{from}} can't be made {{to}}."],
  'own-roles': ['notAllowed', 'Nobody changes their own roles or state: ask another administrator.'],
  'own-removal': ['notAllowed', 'Nobody removes themselves: ask another administrator.'],
  'own-password': ['notAllowed', 'Change your own password in your profile.'],
  'last-super-admin': ['notAllowed', 'The last super admin must stay one: make another first.'],
  'super-admins-only': ['notAllowed', 'Only a super admin may change or grant this.'],
  'beyond-own-rights': [
    'notAllowed',
    'This allows more than you do: what you may grant or change ends at your own rights.',
  ],
  'account-name-taken': ['duplicate', 'This account name is taken: choose another.'],
  'email-taken': ['duplicate', 'Another member has this e-mail address.'],
  'no-such-role': ['notFound', 'There is no such role.'],
  'role-changed': ['stale', 'Somebody else has changed this role: look at it again.'],
  'role-name-taken': ['duplicate', 'Another role has this name: choose a different one.'],
  'role-built-in': ['notAllowed', 'A built-in role keeps its name and what it is: copy it instead.'],
  'role-stays': ['notAllowed', 'A built-in role stays.'],
  'role-held': ['transition', 'Members who hold this role: {{member_count}}. Give them another first.'],
  'no-such-view': ['notFound', 'There is no such view of yours.'],
  'view-changed': ['stale', 'This view was changed meanwhile: look at it again.'],
  'view-name-taken': ['duplicate', 'You have a view of this name here already.'],
  'view-audience': ['notAllowed', 'You may save views for yourself and for roles you hold.'],
  // Users, devices and feedback.
  'no-such-user': ['notFound', 'There is no such user.'],
  'user-changed': ['stale', 'Somebody has changed this user meanwhile.'],
  'user-erased': ['transition', 'A deleted user stays as they are.'],
  'user-stays-erased': ['transition', 'A deleted user stays deleted.'],
  'no-such-device': ['notFound', 'There is no such device.'],
  'no-such-serial': ['notFound', 'There is no device with this serial in this brand.'],
  'no-such-feedback': ['notFound', 'There is no such feedback.'],
  'feedback-changed': ['stale', 'Somebody has changed this feedback meanwhile.'],
  'feedback-state': ['transition', "Feedback that is {{from}} can't be {{deed}} this way."],
  // Exports and files.
  'no-such-export': ['notFound', 'There is no such export of yours in this brand.'],
  'exports-under-way': ['slowDown', 'You have {{count}} exports under way: wait for one of them, or cancel it.'],
  'export-over': ['transition', 'It is over already.'],
  'export-expired': ['transition', 'The file has had its time: export the list again.'],
  'export-not-ready': ['transition', 'There is no file yet.'],
  'export-file-gone': ['notFound', 'The file is gone: export the list again.'],
  'no-such-file': ['notFound', 'There is no such file in this brand.'],
  'file-in-use': ['transition', 'This file is in use. Take it out there first.'],
  'picture-deleted': ['slowDown', 'This picture was deleted just now. Upload it again.'],
  'no-such-upload': ['notFound', 'There is no such upload, or it waited too long.'],
  'uploads-unfinished': ['transition', 'Too many of your uploads are not finished. Finish one or give one up first.'],
  'not-next-part': ['transition', 'This is not the next part of the upload.'],
  'part-missing': ['transition', 'A part of the upload is still missing.'],
  'package-deleted': ['notFound', 'This package was deleted. Upload it again.'],
  // Versions and roll-outs.
  'version-frozen': ['transition', "This version was put on already: {{fields}} can't be changed."],
  'version-share-shrinks': [
    'transition',
    'While a version is on, its share can only rise. Pull it off to offer it to fewer.',
  ],
  'version-reach-shrinks': [
    'transition',
    'While a version is on, its data centres and countries can only be added to. Pull it off to offer it to fewer.',
  ],
  'version-full-rollout': [
    'duplicate',
    'Version {{version}} is rolled out to everybody in this channel. Pull it off first.',
  ],
  'version-forces-many': [
    'confirm',
    'This forces {{affected_users}} of {{active_users}} active users to update. Confirm their number.',
  ],
  'version-on': ['transition', 'This version is on already.'],
  'version-not-on': ['transition', 'Only a version that is on can be pulled off.'],
  'version-no-release': ['transition', 'This version is on already: it has no release to come.'],
  'version-no-rollout': ['transition', 'Only a version that is on has a roll-out to change.'],
  'version-was-on': ['transition', 'Only a version that was never put on can be removed.'],
  'plan-running': ['transition', 'A guarded roll-out is running. Stop it before changing the roll-out.'],
  'plan-not-running': ['transition', 'This version has no guarded roll-out that is running.'],
  'plan-not-stopped': ['transition', 'This version has no guarded roll-out that is stopped.'],
  'no-earlier-version': ['transition', 'There is no earlier version in this channel to hold this one against.'],
  'earlier-version-rare': ['transition', 'Too few people have the earlier version to hold this one against it.'],
  'guard-feedback': [
    'transition',
    'Feedback: {{rate}} a day per 1,000 users, above the limit of {{limit}} ({{events}} from {{sample}} users).',
  ],
  'guard-faults': [
    'transition',
    'Faults: {{rate}} a day per 1,000 devices, above the limit of {{limit}} ({{events}} from {{sample}} devices).',
  ],
  // Messages and promotions.
  'message-to-many': ['confirm', 'This goes to {{total}} people. Confirm their number.'],
  'message-leaves-soon': ['transition', 'This message goes out within 5 minutes: it can only be cancelled.'],
  'message-scheduled': ['transition', 'Only a draft can be changed. Unschedule it first.'],
  'message-no-draft': ['transition', 'Only a draft can be changed. Copy it to write another one.'],
  'message-was-published': ['transition', 'Only a draft can be published. Copy this message to send it again.'],
  'message-not-scheduled': ['transition', 'Only a scheduled message can be unscheduled.'],
  'message-not-under-way': ['transition', 'Only a message that is scheduled or going out can be cancelled.'],
  'message-stays': ['transition', 'Only a message that is a draft, was cancelled or failed can be removed.'],
  'promotion-begun': ['transition', 'Once it has begun, only these may change: {{live_fields}}.'],
  'promotion-no-draft': ['transition', 'Only a draft can be removed; switch this off instead.'],
  'email-state': ['transition', "A marketing e-mail that is {{from}} can't be {{deed}}."],
  'email-scheduled': ['transition', 'Only a draft can be sent; unschedule this one first.'],
  // Products.
  'product-state': ['transition', "A product that is {{from}} can't be {{to}}."],
  'category-holds': ['transition', 'This category holds something. Move or remove that first.'],
  'series-holds': ['transition', 'This series has products. Move or remove them first.'],
  'series-holds-category': ['transition', 'This series has products of its category. Move them first.'],
  'product-in-use': ['transition', 'This product has single products or devices. It can be unlisted instead.'],
  'product-has-devices': ['transition', 'This product has devices. It can be unlisted instead.'],
  'product-keeps-standard': ['transition', 'This product has devices: it stays with its standard product.'],
  // Knowledge.
  'knowledge-archived': [
    'transition',
    'What is archived stays as it was: publish it again, or bring an earlier state back as a draft.',
  ],
  'knowledge-not-publishable': ['transition', 'Only drafts and archived entries are published.'],
  'knowledge-not-published': ['transition', 'Only what is published is archived.'],
  'knowledge-was-published': ['transition', 'Only drafts are removed: archive what was published.'],
  'knowledge-not-restorable': ['transition', 'This state can not be brought back.'],
  'warranty-overlaps': [
    'duplicate',
    '“{{name}}” holds for such a product in {{region}} on {{date}} already: there is one policy for each product, region and day.',
  ],
} as const satisfies Readonly<Record<string, readonly [code: keyof typeof codes, said: string]>>

/** Why something is refused, in a word. */
export type Reason = keyof typeof reasons

/** What is told beside a reason: a number, a text, or a list of them. */
export type Figure = string | number | readonly string[]

/** What a sentence leaves open. */
export type Open<Said extends string> = Said extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Open<Rest>
  : never

/** The code of a reason. */
export const codeOfReason = (reason: Reason): Code => codes[reasons[reason][0]]

/** A sentence with what it leaves open filled in. What isn't known stays open. */
export function fillSentence(said: string, figures: Readonly<Record<string, unknown>>): string {
  return said.replaceAll(/\{\{(\w+)\}\}/g, (open, name: string) => {
    const figure = figures[name]
    if (Array.isArray(figure)) return figure.join(', ')
    return typeof figure === 'string' || typeof figure === 'number' ? String(figure) : open
  })
}
