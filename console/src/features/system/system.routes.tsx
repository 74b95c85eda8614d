import { IdNumber } from '@blueprintjs/icons'

import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { route } from '../../shared/route.ts'

const memberFormPage = lazyPage(async () => (await import('./members/MemberFormPage.tsx')).MemberFormPage)
const roleFormPage = lazyPage(async () => (await import('./roles/RoleFormPage.tsx')).RoleFormPage)

/** Routes of Member Management. */
export const systemRoutes = [
  route('system', {
    title: { en: 'Member Management', zh: '成员管理' },
    permission: 'MemberMgmt',
    redirect: 'member',
    icon: <IdNumber />,
  }),
  route('member', {
    title: { en: 'Member List', zh: '成员列表' },
    parent: 'system',
    page: lazyPage(async () => (await import('./members/MemberListPage.tsx')).MemberListPage),
  }),
  route('role', {
    title: { en: 'Role Configuration', zh: '角色配置' },
    parent: 'system',
    page: lazyPage(async () => (await import('./roles/RoleListPage.tsx')).RoleListPage),
  }),
  route('operationLog', {
    title: { en: 'Operation Records', zh: '操作记录' },
    parent: 'system',
    page: lazyPage(async () => (await import('./records/OperationLogPage.tsx')).OperationLogPage),
  }),

  route('addMember', {
    title: { en: 'Add Member', zh: '新增成员' },
    hidden: true,
    parent: 'member',
    page: memberFormPage,
  }),
  route('updateMember', {
    title: { en: 'Update Member', zh: '编辑成员' },
    hidden: true,
    parent: 'member',
    page: memberFormPage,
  }),
  route('addRole', { title: { en: 'Add Role', zh: '新增角色' }, hidden: true, parent: 'role', page: roleFormPage }),
  route('updateRole', {
    title: { en: 'Update Role', zh: '编辑角色' },
    hidden: true,
    parent: 'role',
    page: roleFormPage,
  }),
]
