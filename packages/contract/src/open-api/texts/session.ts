import { calls } from '../../calls/index.ts'
import { notification, savedView } from '../../calls/personal.ts'
import { ownSession } from '../../calls/profile.ts'
import { reportSubscription } from '../../calls/report.ts'
import { ownProof, recoveryCodes } from '../../calls/second-factor.ts'
import { loginData, myInfoData, permissionSets, signInBody } from '../../calls/session.ts'
import { entity, entityLike, value } from '../entity.ts'

const uid = '01J0ZQ4F8M3V6T9XK2B7R5C1DE'

const permission_sets = [
  {
    role: { role_name: 'support', is_super_admin: 0 },
    project_permissions: [
      { project_name: 'kyvol', permissions: [{ module_name: 'UserCenter', actions: ['view', 'edit'] }] },
    ],
  },
]

const login = entity(
  loginData,
  'Who signed in, what they may do, and the tokens that show it. The cookie that is set beside it belongs to them.',
  {
    permission_sets: 'What they may do, by role. Several roles add up.',
    access_token: 'Sent as `x-access-token` with each call, until it ends.',
    refresh_token:
      'Exchanged once for new tokens (`refreshToken`). Where the answer was lost, the same token is answered with the same tokens for 10 s; after that a used token ends the session.',
    expires_in: 'How many seconds the access token lasts.',
    must_change_pass: 'The password has to be changed first: every other call is refused until then.',
    must_set_up_factor: 'A second factor has to be set up first.',
  },
  {
    examples: [
      {
        uid,
        nickname: 'Mina',
        uemail: 'mina@example.com',
        permission_sets,
        access_token: 'dG9rZW4…',
        refresh_token: 'cmVmcmVzaA…',
        expires_in: 1800,
        must_change_pass: false,
      },
    ],
  },
)

/** What is shown as second factor. */
export const factorProofTexts = {
  kind: '`totp`: a code of the app; `recovery`: a recovery code.',
  code: 'Blanks and hyphens in it do not count.',
}

/** What one's own session and the console's keeping are made of. */
export const sessionEntities = {
  SignIn: entity(
    signInBody,
    'What one signs in with.',
    {
      username: 'Account name or e-mail address.',
      upass: 'The password, as typed: 1 to 72 characters.',
      remember: 'Keep the session for a week instead of until the browser closes.',
    },
    { examples: [{ username: 'support', upass: 'Demo-2026!' }] },
  ),
  PermissionSets: value(
    permissionSets,
    'What a person may do, by role: modules by brand, and actions by module.',
    [permission_sets],
    {
      role: 'The role.',
      project_permissions: 'What the role allows, by brand.',
      'project_permissions.permissions': 'What it allows there, by module.',
    },
  ),
  LoginData: login,
  MyInfo: entityLike(login, myInfoData, 'Who is signed in, what they may do, and what the server can.', {
    no_password: 'They have no password yet. Absent where they have one.',
    last_login_at: 'When they signed in before this session.',
    capabilities: 'What the server can beyond the specification: calls by path, and features.',
  }),
  OwnSession: entity(ownSession, 'A session: where somebody is signed in.', {
    last_seen_at: 'When it was last used, to the minute.',
    ip: 'The address it was last used from.',
    ua: 'The browser, as it names itself.',
    remember: 'It is kept for a week instead of until the browser closes.',
    current: 'It is the session of this very call.',
    ends_in: 'Seconds until it ends if no call is made: of this session alone.',
  }),
  SecondFactor: entity(calls.secondFactor.response, 'One’s own second factor.', {
    kind: '`totp`: codes of an app (RFC 6238). Absent where none is on.',
    since: 'When it was turned on.',
    required: 'A role of theirs asks for one.',
    recovery_codes_left: 'How many recovery codes were not used yet.',
    single_sign_on: 'The provider that signs them in too. Absent where none does.',
    browsers: 'Browsers that are asked for none.',
    'browsers.last_used_at': 'When one signed in there last.',
    'browsers.expires_at': 'When it is asked again.',
    'browsers.ip': 'The address it was last used from.',
    'browsers.ua': 'The browser, as it names itself.',
    'browsers.current': 'It is the browser of this very call.',
    passkeys: 'Their passkeys; absent where the server’s address can have none.',
    'passkeys.name': 'What it is called.',
    'passkeys.last_used_at': 'When it was used last.',
  }),
  OwnProof: entity(ownProof, 'What shows that it is the person themselves.', {
    upass: 'The present password.',
    ...factorProofTexts,
  }),
  RecoveryCodes: entity(recoveryCodes, 'Codes for one use each in place of the second factor.', {
    recovery_codes: 'The codes. They are told this once.',
  }),
  Preference: entity(calls.getPreference.response, 'Something the console keeps for a person.', {
    scope: 'What it is for: `ui`, `stars`, `inbox`, `table:<name>` or `board:<name>`.',
    value: 'Whatever was kept, as JSON of at most 64 KB; null where there is nothing.',
  }),
  SavedView: entity(savedView, 'Filters and columns of a list, or what a dashboard shows, under a name.', {
    page_key: 'The page it is of.',
    name: 'What it is called.',
    visibility: 'Whom it is for: oneself (`me`), those who hold a role (`role`), or everybody (`all`).',
    query: 'The filters, as the address of the page has them.',
    columns: 'The columns, in order.',
    'columns.width': 'The width of the column, in pixels.',
    'columns.pin': 'The side at which it stays in sight.',
    'columns.hidden': 'It is not shown.',
    is_default: 'The page opens with it.',
    owner: 'Who saved it.',
    mine: 'The caller may change it.',
  }),
  ReportSubscription: entity(reportSubscription, 'A dashboard that a person is sent by mail every Monday at 07:00.', {
    subscription_id: 'The subscription, by id.',
    brand: 'The brand it is of.',
    board: 'The dashboard, by the last part of its address.',
    query: 'Its filters, as the address has them. The time is always the whole week before.',
    state: '`skipped`: the person lacks the right at present, and nothing is sent until it is restored.',
    next_run_at: 'When it is sent next.',
    sent_at: 'When it was sent last; absent before the first time.',
  }),
  Notification: entity(notification, 'Something the console tells a person of.', {
    note_id: 'The notification, by id.',
    kind: 'What it is about: one’s account, feedback, something published, or work that is done.',
    title: 'What happened.',
    reason: 'What happened, in a word; notes from before have none.',
    figures: 'The figures of that word: amounts, names and ids, as it has them.',
    ref: 'Where it leads.',
    'ref.type': 'The kind of object.',
    'ref.id': 'The object, by id.',
    'ref.brand': 'The brand of the object; none where it belongs to none.',
    read_at: 'When it was read; absent while it is not.',
  }),
  SearchHit: entity(calls.search.response.shape.list.element, 'Something that the search found.', {
    kind: 'What it is: something of a brand, a member of staff, or a role.',
    id: 'It, by id.',
    title: 'Its name.',
    subtitle: 'What tells it from its like.',
    brand: 'Its brand; members of staff and roles have none.',
  }),
}
