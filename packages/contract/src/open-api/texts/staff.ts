import { calls } from '../../calls/index.ts'
import { operationRecord } from '../../calls/operation.ts'
import { role } from '../../calls/role.ts'
import { staffDetail, staffMember } from '../../calls/staff.ts'
import { staffTransitions } from '../../values/staff.ts'
import { entity, entityLike, value } from '../entity.ts'

const id = '01J0ZQ4F8M3V6T9XK2B7R5C1DE'

const waysFrom = (state: string) =>
  Object.fromEntries(staffTransitions.filter(({ from }) => from === state).map(({ action, to }) => [action, to]))

const member = entity(
  staffMember,
  'A member of staff. In lists e-mail address and number are masked, and no address they signed in from stands; names too, ' +
    'where the caller has no brand in common with them.',
  {
    mobile: 'Their mobile number: 11 digits of the mainland, or `+` and 7 to 15 digits.',
    dept: 'Their department.',
    title: 'What they do.',
    role_ids: 'Their roles, by id.',
    roles: 'Their roles, by name.',
    projects: 'Brands that some role gives anything on.',
    status: '`invited`: never signed in. `active`. `disabled`: kept out. `locked`: too many wrong sign-ins.',
    must_change_pass: 'They have to change their password first.',
    first_pass_until: 'When the password they were given expires; absent once they have changed it.',
    invited_until: 'When the link they were invited with expires; absent once it was used, or without one.',
    two_factor: 'They sign in with a second factor too.',
    two_factor_kinds: 'What that is: an app’s codes, or passkeys.',
    two_factor_required: 'They are asked for one.',
    last_login_at: 'When they signed in last; absent where they never did.',
    last_login_ip: 'The address they signed in from last.',
    failed_attempts: 'How many wrong sign-ins still count, from all places together.',
  },
  {
    states: {
      invited: { sign_in: 'active' },
      active: waysFrom('active'),
      disabled: waysFrom('disabled'),
      locked: waysFrom('locked'),
    },
  },
)

/** What members of staff, roles and the records of what they did are made of. */
export const staffEntities = {
  StaffMember: member,
  StaffDetail: entityLike(member, staffDetail, 'A member of staff, and what their roles come to.', {
    permission_sets: 'What they may do, and by which role.',
  }),
  ProjectPermissions: value(
    role.shape.project_permissions,
    'What a role allows: actions by module, modules by brand.',
    [[{ project_name: 'kyvol', permissions: [{ module_name: 'UserCenter', actions: ['view', 'edit'] }] }]],
    { permissions: 'What it allows there, by module.' },
  ),
  Role: entity(role, 'What those who hold it may do.', {
    description: 'What it is for.',
    project_permissions: 'What it allows; it says nothing where it allows everything.',
    member_count: 'How many members hold it.',
    builtin: 'It comes with the system, and stays.',
    second_factor_required: 'Who holds it signs in with a second factor.',
  }),
  RoleImpact: entity(calls.roleImpact.response, 'What a change of a role would do to its members.', {
    members: 'How many members hold the role.',
    affected: 'How many of them would be allowed something else than now.',
    lose: 'What members would no longer be allowed, by brand and module.',
    'lose.members': 'How many members lose it.',
    gain: 'What members would come to be allowed, by brand and module.',
    'gain.members': 'How many members gain it.',
    people: 'Person by person, 50 of them at most.',
    'people.lose': 'What they would no longer be allowed.',
    'people.gain': 'What they would come to be allowed.',
    'people.everything': 'Whether they would come to be allowed everything, or cease to.',
  }),
  ModuleCatalogue: entity(calls.moduleCatalogue.response, 'What roles are made of.', {
    projects: 'The brands.',
    modules: 'The modules, and what may be done in each.',
    implying_view: 'Actions that bring `view` along.',
    presets: 'What a role may begin as.',
    'presets.permissions': 'Modules and actions.',
  }),
  OperationRecord: entity(
    operationRecord,
    'What somebody did. Records are only added; each carries the hash of the one before, so that none can go missing.',
    {
      log_id: 'The record, by id.',
      actor: 'Who did it, as they were then; the e-mail address is masked.',
      project: 'The brand it belongs to, or `system`.',
      module: 'The part of the system.',
      action: 'What was done.',
      target_type: 'The kind of object it was done to.',
      target_id: 'That object, by id.',
      target_name: 'That object, as it was called then.',
      target_count:
        'How many objects it was done to at once, where more than one: id and name are those of the one that `target_id` asks for, else empty.',
      targets: 'Those objects, the first 10,000 of them; only where `q` is the id of the record.',
      'targets.id': 'The object, by id.',
      'targets.name': 'The object, as it was called then.',
      'targets.changes': 'What is different of it and not of all of them alike.',
      'targets.rev': 'The revision of it that this made.',
      result: 'Whether it was done.',
      error_code: 'The code it was refused with.',
      error_message: 'Why it was refused.',
      changes: 'What is different since. What nobody should read stands as •••.',
      snapshot_rev: 'The revision of the object that it made; older records have none.',
      names: 'What ids are called now: those among the changes, and the authors of feedback.',
      ip: 'The address it was done from.',
      ua: 'The browser, as it names itself.',
      session_id: 'The session it was done in.',
      request_id: 'The request, as its answer names it.',
      prev_hash: 'The hash of the record before, in its project.',
      hash: 'The hash of this record and of the one before: SHA-256 in hexadecimal digits.',
    },
    {
      examples: [
        {
          log_id: id,
          at: '2026-03-14T09:26:53.589Z',
          actor: { uid: id, nickname: 'Mina', uemail: 'm***a@ex***.com' },
          project: 'kyvol',
          module: 'UserCenter',
          action: 'edit',
          target_type: 'user',
          target_id: id,
          target_name: 'Jo',
          result: 'success',
          changes: [{ path: 'country', from: 'DE', to: 'AT' }],
          ip: '192.0.2.7',
          ua: 'Mozilla/5.0',
          request_id: '01J0ZQ4F8M3V6T9XK2B7R5C1DF',
          prev_hash: '9f86d081884c7d65',
          hash: '60303ae22b998861',
        },
      ],
    },
  ),
}
