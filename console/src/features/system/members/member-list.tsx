import {
  Delete,
  Disable,
  Edit,
  Envelope,
  History,
  Key,
  Lock,
  NewPerson,
  BlockedPerson,
  Shield,
  Tick,
  Unlock,
} from '@blueprintjs/icons'
import { brandKeys, brands, staffActivities, staffStatuses, type StaffMember } from '@bms/contract'
import { Avatar, TagList } from '@bms/design-system'

import { agoColumn, languageColumn, statusColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { wordsOfFlag } from '../../../shared/list/words-of.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { paths, withQuery } from '../../../shared/paths.ts'
import { factorStateOf } from './factor-state.ts'
import { memberListStrings } from './member-list.strings.ts'
import { statusTones } from './member-status.ts'
import { inviteAgain, removeMembers, setStatus } from './members.calls.ts'
import { AddRoleDialog, RemoveRoleDialog } from './RoleDialogs.tsx'

const isEverywhere = ({ roles, projects }: StaffMember): boolean =>
  projects.length === brandKeys.length || roles.some(({ is_super_admin }) => is_super_admin === 1)

/**
 * Members of staff: found, let in and kept out, given roles and new passwords. The row of `own`, the uid of who looks at
 * it, refuses what nobody does to themselves.
 */
export function createMemberList(own: string | undefined) {
  const notOneself = ({ uid }: StaffMember) => (uid === own ? ('oneself' as const) : undefined)
  /** A change of what others are and may do, one call a member. */
  const change = { kind: 'change', needs: 'edit', limit: 1, refusal: notOneself } as const
  const invitation = {
    ...change,
    on: 'row',
    icon: <Envelope />,
    run: inviteAgain,
    done: { one: 'inviteDoneOne', many: 'inviteDoneMany' },
  } as const
  return defineList({
    key: 'members',
    call: 'staffList',
    module: 'MemberMgmt',
    strings: memberListStrings,
    texts: { title: 'pageTitle', rows: 'members', found: 'found', emptyTitle: 'emptyTitle' },
    rowId: ({ uid }) => uid,
    record: lazyPage(async () => (await import('./MemberRecord.tsx')).MemberRecord),
    forms: { add: { href: paths.addMember, label: 'add' } },
    search: { label: 'search', hint: 'searchHint' },
    tabs: { name: 'status', values: staffStatuses, all: 'all' },
    columns: [
      {
        key: 'nickname',
        title: 'member',
        width: 240,
        minWidth: 200,
        pin: 'start',
        show: 'fixed',
        sort: 'sortable',
        cell: ({ nickname, uname, avatar }) => (
          <TwoLines
            kind="name"
            before={<Avatar name={nickname} src={avatar} size="small" />}
            first={nickname}
            second={uname}
          />
        ),
        text: ({ nickname }) => nickname,
      },
      { key: 'uname', title: 'uname', width: 140, sort: 'sortable', show: 'extra' },
      { key: 'uemail', title: 'uemail', width: 200, minWidth: 150, priority: 5, data: 'masked' },
      statusColumn('status', 'status', statusTones, { priority: 1 }),
      {
        key: 'roles',
        title: 'roles',
        width: 220,
        minWidth: 160,
        priority: 2,
        cell: ({ roles }, { t }) => (
          <TagList
            label={t('roles')}
            tags={roles.map(({ role_name }) => role_name)}
            emptyText={t('noRoles')}
            layout="line"
          />
        ),
        text: ({ roles }, { formats }) => formats.list(roles.map(({ role_name }) => role_name)),
        words: ({ t }) => ({ '': t('noRoles') }),
      },
      {
        key: 'projects',
        title: 'brands',
        width: 200,
        minWidth: 148,
        priority: 6,
        text: (member, { t, formats }) =>
          isEverywhere(member) ? t('allBrands') : formats.list(member.projects.map((brand) => brands[brand].label)),
      },
      {
        key: 'two_factor',
        title: 'twoFactor',
        width: 150,
        priority: 3,
        text: (member, { t }) => t(factorStateOf(member)),
        value: (member, { t }) => t(factorStateOf(member)),
      },
      agoColumn('last_login_at', 'lastLogin', { priority: 4, sort: 'sortable', never: 'never' }),
      agoColumn('created_at', 'created', { priority: 7, sort: 'sortable' }),
      { key: 'dept', title: 'dept', width: 150, show: 'extra' },
      { key: 'title', title: 'title', width: 150, show: 'extra' },
      { key: 'mobile', title: 'mobile', width: 140, show: 'extra', data: 'masked' },
      languageColumn('locale', 'locale', { show: 'extra' }),
      { key: 'tz', title: 'tz', width: 160, show: 'extra' },
      {
        key: 'must_change_pass',
        title: 'mustChange',
        width: 150,
        show: 'extra',
        text: ({ must_change_pass: must }, { t }) => t(must ? 'yes' : 'no'),
        words: ({ t }) => wordsOfFlag(t('yes'), t('no')),
      },
    ],
    filters: [
      { kind: 'multi', name: 'role', label: 'role' },
      {
        kind: 'multi',
        name: 'brand',
        label: 'brand',
        options: brandKeys,
        optionLabel: (key) => brands[key as (typeof brandKeys)[number]].label,
      },
      { kind: 'single', name: 'dept', label: 'dept', optionLabel: (dept) => dept },
      { kind: 'multi', name: 'activity', label: 'activity', options: staffActivities },
    ],
    actions: [
      {
        kind: 'go',
        key: 'edit',
        label: 'edit',
        icon: <Edit />,
        needs: 'edit',
        go: ({ uid }) => paths.updateMember({ uid }),
      },
      {
        kind: 'form',
        key: 'resetPassword',
        label: 'resetPassword',
        icon: <Key />,
        needs: 'edit',
        refusal: ({ uid }) => (uid === own ? 'ownPassword' : undefined),
        Form: lazyPage(async () => (await import('./ResetPasswordForm.tsx')).ResetPasswordForm),
      },
      {
        kind: 'form',
        key: 'resetFactor',
        label: 'resetFactor',
        icon: <Shield />,
        needs: 'edit',
        isOffered: ({ two_factor: on }) => on,
        refusal: ({ uid }) => (uid === own ? 'ownFactor' : undefined),
        Form: lazyPage(async () => (await import('./ResetFactorForm.tsx')).ResetFactorForm),
      },
      {
        ...invitation,
        key: 'inviteFirst',
        label: 'inviteFirst',
        isOffered: ({ status, invited_until: until }) => status === 'invited' && until === undefined,
        ask: { one: 'inviteFirstOne', many: 'inviteFirstMany', about: 'inviteAbout', templates: ['whyNoPassword'] },
      },
      {
        ...invitation,
        key: 'invite',
        label: 'invite',
        isOffered: ({ status, invited_until: until }) => status === 'invited' && until !== undefined,
        ask: { one: 'inviteOne', many: 'inviteMany', about: 'inviteAbout', templates: ['whyExpired', 'whyNoMail'] },
      },
      {
        kind: 'go',
        key: 'operations',
        label: 'operations',
        icon: <History />,
        go: ({ uid }) => withQuery(paths.operationLog(), { actor_uid: uid }),
      },
      {
        ...change,
        key: 'addRole',
        label: 'addRole',
        icon: <NewPerson />,
        Dialog: AddRoleDialog,
        done: { one: 'roleAddedOne', many: 'roleAdded' },
      },
      {
        ...change,
        key: 'removeRole',
        label: 'removeRole',
        icon: <BlockedPerson />,
        Dialog: RemoveRoleDialog,
        done: { one: 'roleRemovedOne', many: 'roleRemoved' },
      },
      {
        ...change,
        key: 'enable',
        label: 'enable',
        icon: <Tick />,
        isOffered: ({ status }) => status === 'disabled',
        ask: { one: 'enableOne', many: 'enableMany', about: 'enableAbout', templates: ['whyBack', 'whyMistake'] },
        run: setStatus('active'),
        done: { one: 'enabledOne', many: 'enabledMany' },
        undo: 'disable',
      },
      {
        ...change,
        key: 'unlock',
        on: 'row',
        label: 'unlock',
        icon: <Unlock />,
        isOffered: ({ status }) => status === 'locked',
        ask: { one: 'unlockOne', many: 'unlockMany', about: 'enableAbout', templates: ['whyCleared', 'whyMistake'] },
        run: setStatus('active'),
        done: { one: 'enabledOne', many: 'enabledMany' },
        undo: 'lock',
      },
      {
        ...change,
        key: 'disable',
        label: 'disable',
        icon: <Disable />,
        tone: 'danger',
        isOffered: ({ status }) => status === 'active',
        ask: { one: 'disableOne', many: 'disableMany', about: 'disableAbout', templates: ['whyLeave', 'whyLeft'] },
        run: setStatus('disabled'),
        done: { one: 'disabledOne', many: 'disabledMany' },
        undo: 'enable',
      },
      {
        ...change,
        key: 'lock',
        on: 'row',
        label: 'lock',
        icon: <Lock />,
        tone: 'danger',
        isOffered: ({ status }) => status === 'active',
        ask: { one: 'lockOne', many: 'lockMany', about: 'lockAbout', templates: ['whyMisuse'] },
        run: setStatus('locked'),
        done: { one: 'lockedOne', many: 'lockedMany' },
        undo: 'unlock',
      },
      {
        ...change,
        key: 'remove',
        on: 'row',
        label: 'remove',
        icon: <Delete />,
        tone: 'danger',
        needs: 'delete',
        ask: { one: 'removeOne', many: 'removeMany', about: 'removeAbout', templates: ['whyLeft', 'whyMistake'] },
        run: removeMembers,
        done: { one: 'removedOne', many: 'removedMany' },
      },
    ],
  })
}
