import { z } from 'zod'

import { brandKeys } from '../brand.ts'
import { endpoints } from '../endpoints.ts'
import { commaList, commaListOf, listQuery, pageOf, sortOf } from '../envelope.ts'
import { passwordLength } from '../password-policy.ts'
import { isEmail } from '../validate/email.ts'
import { isStaffMobile } from '../validate/mobile.ts'
import {
  maxRolesPerMember,
  staffActivities,
  staffSortFields,
  staffStatuses,
  strongFactorKinds,
} from '../values/staff.ts'
import { call, needs } from './call.ts'
import { endedSessions, sessionsOfPerson } from './profile.ts'
import { permissionSets } from './session.ts'
import { auditFields, id, line, locale, reason, rev, timeZone, ts } from './types.ts'

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/

const roleOfMember = z.strictObject({
  role_id: id,
  role_name: z.string(),
  is_super_admin: z.union([z.literal(0), z.literal(1)]),
})

/**
 * A member of staff (design, section 2.23). In lists address and number are masked, and no IP stands. Whoever has no brand
 * in common with them sees their names masked, too.
 */
export const staffMember = z.strictObject({
  uid: id,
  uname: z.string(),
  uemail: z.string(),
  nickname: z.string(),
  mobile: z.string().optional(),
  avatar: z.string().optional(),
  dept: z.string().optional(),
  title: z.string().optional(),
  role_ids: z.array(id),
  roles: z.array(roleOfMember),
  /** Brands that some role gives anything on. */
  projects: z.array(z.enum(brandKeys)),
  status: z.enum(staffStatuses),
  must_change_pass: z.boolean(),
  /** Until when a password they were given lets them in for the first time. */
  first_pass_until: ts.optional(),
  /** Until when the link works that they were invited with. */
  invited_until: ts.optional(),
  two_factor: z.boolean(),
  /** What that is. */
  two_factor_kinds: z.array(z.enum(strongFactorKinds)).optional(),
  /** One of their roles asks for a second factor. */
  two_factor_required: z.boolean().optional(),
  locale: z.string(),
  tz: z.string(),
  last_login_at: ts.optional(),
  last_login_ip: z.string().optional(),
  /** Wrong sign-ins that still count, at all places together. */
  failed_attempts: z.int().min(0),
  ...auditFields,
})

/** A member of staff. */
export type StaffMember = z.infer<typeof staffMember>

/** A member of staff with what their roles come to, and which role gives what. */
export const staffDetail = z.strictObject({ ...staffMember.shape, permission_sets: permissionSets })

/** A member of staff with what their roles come to. */
export type StaffDetail = z.infer<typeof staffDetail>

/** A picture that `uploadAvatar` has taken, by its id. An address could lead anywhere, so none is taken. */
const avatar = z
  .string()
  .max(26)
  .refine((value) => value === '' || idPattern.test(value), 'not the id of a picture')

const nickname = line(1, 32)
const uemail = z.string().trim().max(128).refine(isEmail, 'not a valid e-mail address')
const mobile = z
  .string()
  .trim()
  .max(32)
  .refine((value) => value === '' || isStaffMobile(value), 'not a valid mobile number')
const newPass = z.string().min(1).max(passwordLength.max)
const roleIds = z
  .array(id)
  .min(1)
  .max(maxRolesPerMember)
  .refine((ids) => new Set(ids).size === ids.length, 'naming a role twice')

/** A password that is typed, or a link by which they choose one; neither: a password is made. */
const passwordOrLink = { new_pass: newPass.optional(), send_link: z.literal(true).optional() }
const isPasswordOrLink = ({ new_pass, send_link }: { new_pass?: string | undefined; send_link?: true | undefined }) =>
  new_pass === undefined || send_link === undefined
const notBoth = { path: ['send_link'], message: 'goes without a new password' }

/** What may be empty: an empty text takes the value away. */
const optionalFields = {
  mobile: mobile.optional(),
  avatar: avatar.optional(),
  dept: line(0, 40).optional(),
  title: line(0, 40).optional(),
  locale: locale.optional(),
  tz: timeZone.optional(),
}

/** Calls about members of staff. */
export const staffCalls = {
  staffList: call(endpoints.staffList, {
    summary:
      'Members of staff; `q` looks for words of the nickname, the beginning of the username, or a whole e-mail address',
    access: needs('MemberMgmt'),
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(staffSortFields).optional(),
      status: commaList(staffStatuses).optional(),
      role: commaListOf(idPattern).optional(),
      brand: commaList(brandKeys).optional(),
      dept: line(0, 40).optional(),
      /** Whole, as nobody else may have it. */
      uemail: z.string().max(128).optional(),
      activity: commaList(staffActivities).optional(),
    }),
    response: pageOf(staffMember),
  }),
  staffDetail: call(endpoints.staffDetail, {
    summary: 'One member of staff, with what their roles come to',
    access: needs('MemberMgmt'),
    query: z.strictObject({ uid: id }),
    response: staffDetail,
  }),
  createStaff: call(endpoints.createStaff, {
    summary:
      'Add a member of staff; without `new_pass` a password is made and told once, or, with `send_link`, a link is mailed ' +
      'to choose one within 7 days, where the server sends mail',
    access: needs('MemberMgmt', 'create'),
    audit: 'create',
    idempotent: true,
    body: z
      .strictObject({
        uname: z.string().regex(/^[a-z][a-z0-9._-]{2,31}$/, 'not an account name'),
        uemail,
        nickname,
        ...optionalFields,
        role_ids: roleIds,
        ...passwordOrLink,
      })
      .refine(isPasswordOrLink, notBoth),
    response: z.strictObject({ member: staffDetail, initial_pass: z.string().optional() }),
  }),
  editStaff: call(endpoints.editStaff, {
    summary:
      'Change a member of staff: oneself in nickname, avatar, language and time zone, others with MemberMgmt; ' +
      '`avatar` is the id of an uploaded picture, and the answer tells its address',
    // Who is changed and what about them decides, which the handler sees to.
    access: { kind: 'session' },
    audit: 'edit',
    body: z.strictObject({
      uid: id,
      rev,
      uemail: uemail.optional(),
      nickname: nickname.optional(),
      ...optionalFields,
      role_ids: roleIds.optional(),
      status: z.enum(staffStatuses).optional(),
      reason: reason.optional(),
    }),
    response: staffDetail,
  }),
  removeStaff: call(endpoints.removeStaff, {
    summary: 'Remove a member of staff for good; what they did stays under their name',
    access: needs('MemberMgmt', 'delete'),
    audit: 'delete',
    body: z.strictObject({ uid: id, rev, reason: reason.optional() }),
    response: z.null(),
  }),
  resetStaffPass: call(endpoints.resetStaffPass, {
    summary:
      'Give somebody else a new password, made where none is sent, and end all their sessions; ' +
      'or, with `send_link`, mail them a link to set one themselves: a new invitation to who never signed in',
    access: needs('MemberMgmt', 'edit'),
    audit: 'reset_pass',
    body: z.strictObject({ uid: id, ...passwordOrLink, reason: reason.optional() }).refine(isPasswordOrLink, notBoth),
    response: z.strictObject({ initial_pass: z.string().optional(), ended: z.int().min(0) }),
  }),
  resetSecondFactor: call(endpoints.resetSecondFactor, {
    summary: 'Take somebody else’s second factor away, such as with a lost phone, and end all their sessions',
    access: needs('MemberMgmt', 'edit'),
    audit: 'delete',
    body: z.strictObject({ uid: id, reason: reason.optional() }),
    response: endedSessions,
  }),
  staffSessionList: call(endpoints.staffSessionList, {
    summary: 'Where a member is signed in',
    access: needs('MemberMgmt'),
    query: z.strictObject({ uid: id }),
    response: sessionsOfPerson,
  }),
  endStaffSessions: call(endpoints.endStaffSessions, {
    summary: 'End one session of a member, or all but this one',
    access: needs('MemberMgmt', 'edit'),
    audit: 'logout',
    body: z.strictObject({ uid: id, session_id: id.optional() }),
    response: endedSessions,
  }),
}
