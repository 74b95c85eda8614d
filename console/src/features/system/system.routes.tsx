import { IdNumber } from '@blueprintjs/icons'

import { route } from '../../shared/route.ts'

/** Routes of Member Management. */
export const systemRoutes = [
  route('system', {
    title: { en: 'Member Management', zh: '成员管理' },
    permission: 'MemberMgmt',
    redirect: 'member',
    icon: <IdNumber />,
  }),
  route('member', { title: { en: 'Member List', zh: '成员列表' }, parent: 'system' }),
  route('role', { title: { en: 'Role Configuration', zh: '角色配置' }, parent: 'system' }),
  route('operationLog', { title: { en: 'Operation Records', zh: '操作记录' }, parent: 'system' }),

  route('addMember', { title: { en: 'Add Member', zh: '新增成员' }, hidden: true, parent: 'member' }),
  route('updateMember', { title: { en: 'Update Member', zh: '编辑成员' }, hidden: true, parent: 'member' }),
  route('addRole', { title: { en: 'Add Role', zh: '新增角色' }, hidden: true, parent: 'role' }),
  route('updateRole', { title: { en: 'Update Role', zh: '编辑角色' }, hidden: true, parent: 'role' }),
]
