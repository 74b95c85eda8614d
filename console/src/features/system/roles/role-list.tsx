import { Comparison, Duplicate, Edit, People, Trash } from '@blueprintjs/icons'

import { countColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { paths, withQuery } from '../../../shared/paths.ts'
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx'
import { RightsDots } from './RightsDots.tsx'
import { describeRights } from './role.model.ts'
import { roleStrings } from './role.strings.ts'

import styles from './roles.module.css'

/** What members may do, as roles: found, copied, compared, changed and removed. */
export const roleList = defineList({
  key: 'roles',
  call: 'roleList',
  module: 'MemberMgmt',
  strings: roleStrings,
  texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ role_id: id }) => id,
  openHref: ({ role_id }) => paths.updateRole({ role_id }),
  search: { label: 'search', hint: 'searchHint' },
  forms: { add: { href: paths.addRole, label: 'add' } },
  columns: [
    {
      key: 'role_name',
      title: 'name',
      width: 220,
      minWidth: 160,
      pin: 'start',
      show: 'fixed',
      sort: 'sortable',
      cell: ({ role_name: name, builtin, is_super_admin: isSuper }, { t }) => (
        <TwoLines
          kind="name"
          first={name}
          second={isSuper === 1 ? <span className={styles['super']}>{t('superAdmin')}</span> : builtin && t('builtin')}
        />
      ),
      text: ({ role_name: name }) => name,
    },
    {
      key: 'description',
      title: 'description',
      width: 260,
      minWidth: 144,
      priority: 3,
      text: ({ description }) => description ?? '',
    },
    {
      key: 'project_permissions',
      title: 'rights',
      width: 120,
      priority: 1,
      cell: (role) => <RightsDots role={role} />,
      value: (role, { t, formats }) => describeRights(role, t, formats.list),
    },
    countColumn('member_count', 'members', { width: 110, priority: 2, sort: 'sortable' }),
    {
      key: 'updated_at',
      title: 'updated',
      width: 150,
      minWidth: 120,
      priority: 4,
      sort: 'sortable',
      cell: ({ updated_at: at, updated_by: by }, { formats }) => (
        <time dateTime={at} title={[formats.dateTime(at), by?.nickname].filter(Boolean).join(' · ')}>
          {formats.date(at)}
        </time>
      ),
      text: ({ updated_at: at }, { formats }) => formats.date(at),
    },
  ],
  actions: [
    {
      kind: 'go',
      key: 'edit',
      label: 'edit',
      icon: <Edit />,
      go: ({ role_id }) => paths.updateRole({ role_id }),
    },
    {
      kind: 'go',
      key: 'copy',
      label: 'copy',
      icon: <Duplicate />,
      needs: 'create',
      go: ({ role_id: copy }) => withQuery(paths.addRole(), { copy }),
    },
    {
      kind: 'go',
      key: 'members',
      label: 'showMembers',
      icon: <People />,
      go: ({ role_id: role }) => withQuery(paths.member(), { role }),
    },
    {
      kind: 'go',
      key: 'compare',
      label: 'compare',
      icon: <Comparison />,
      go: ({ role_id: compare }) => withQuery(paths.role(), { compare }),
    },
    {
      kind: 'change',
      key: 'remove',
      label: 'remove',
      icon: <Trash />,
      tone: 'danger',
      needs: 'delete',
      on: 'row',
      refusal: ({ builtin }) => (builtin ? 'builtinStays' : undefined),
      Dialog: RemoveRoleDialog,
      done: { one: 'removedOne', many: 'removedMany' },
    },
  ],
})
