import { roleCalls, type Role } from '@bms/contract'
import { Callout, PageHeading, RoleMatrix } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useSnapshot } from 'valtio/react'

import { CallFormPage } from '../../../shared/form/CallFormPage.tsx'
import { FormPageInstead } from '../../../shared/form/FormPageInstead.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { PageFrame } from '../../../shared/page/PageFrame.tsx'
import { paths } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useHeldQuery } from '../../../shared/query/use-held-query.ts'
import { useServices } from '../../../shared/services.ts'
import { useLeave } from '../../../shared/tabs/use-leave.ts'
import { allRolesQuery, roleQuery } from './role.calls.ts'
import {
  findRoleGaps,
  mayTouchRole,
  type RoleGap,
  type RoleValues,
  toCreateBody,
  toEditBody,
  toNewRoleValues,
  toRightKeys,
  toRoleValues,
} from './role.model.ts'
import { roleStrings } from './role.strings.ts'
import { RoleFields } from './RoleFields.tsx'
import { RoleStatus } from './RoleReview.tsx'
import { useRightWords } from './use-right-words.ts'
import { useRoleMatrix } from './use-role-matrix.ts'

import styles from './roles.module.css'

/** Adds a role (`?copy=` names the one to begin with), or changes the one the address names. */
export function RoleFormPage() {
  const { params, location } = usePageLocation()
  const { session } = useServices()
  const caller = useCaller()
  const { rights } = useSnapshot(session.state)
  const t = useStrings(roleStrings)
  const roleId = params['role_id']
  const source = roleId ?? new URLSearchParams(location.search).get('copy') ?? ''
  const roles = useHeldQuery(allRolesQuery(caller))
  const found = useHeldQuery(roleQuery(caller, source))
  const title = t(roleId === undefined ? 'addTitle' : 'updateTitle')
  const failed = roles.data === undefined ? roles : found
  if (!roles.data || (source !== '' && !found.data)) {
    return (
      <FormPageInstead
        title={title}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        missing={{ title: t('missingTitle'), text: t('missingText'), href: paths.role(), list: t('toRoles') }}
      />
    )
  }
  const names = roles.data.filter(({ role_id }) => role_id !== roleId).map(({ role_name }) => role_name)
  if (roleId === undefined) return <AddRole key={source} from={found.data} names={names} />
  if (!found.data) return null
  if (!mayTouchRole(rights, found.data, 'edit')) return <LookAtRole role={found.data} />
  return <UpdateRole key={roleId} role={found.data} names={names} />
}

/** Has everything that shows roles asked for anew. */
function useRefreshRoles() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.some((part) => String(part).startsWith('role')),
    })
}

function useRoleRules(names: readonly string[], wasEverything: boolean) {
  const t = useStrings(roleStrings)
  return {
    check(values: RoleValues) {
      const gaps = Object.entries(findRoleGaps(values, { names, wasEverything })) as [
        keyof RoleValues & string,
        RoleGap,
      ][]
      return Object.fromEntries(gaps.map(([field, gap]) => [field, t(gap)]))
    },
    fields: { project_permissions: 'rights' as const },
    explain: (path: string) =>
      path === 'role_name' ? t('nameHint') : path === 'project_permissions' ? t('allowsNothing') : undefined,
  }
}

function AddRole({ from, names }: { from: Role | undefined; names: readonly string[] }) {
  const t = useStrings(roleStrings)
  const { client, notify } = useServices()
  const leave = useLeave()
  const refresh = useRefreshRoles()
  const form = useCallForm<RoleValues, typeof roleCalls.createRole.body, Role>({
    draft: { name: from ? `addRole ${from.role_id}` : 'addRole', omit: ['confirmation'] },
    schema: roleCalls.createRole.body,
    initial: toNewRoleValues(from, (name) => t('copyName', { name })),
    toBody: toCreateBody,
    save: (body, idempotencyKey) => client.call('createRole', { body, idempotencyKey, silent: true }),
    onSaved({ role_name: name }) {
      void refresh()
      notify.show({ tone: 'success', message: t('created', { name }) })
      leave.done(paths.role())
    },
    ...useRoleRules(names, false),
  })
  return (
    <CallFormPage
      form={form}
      title={t('addTitle')}
      onCancel={() => leave.giveUp(paths.role())}
      notices={
        from && (
          <Callout tone="info" title={t('copiedFrom', { name: from.role_name })}>
            {t('copiedText', { name: from.role_name })}
          </Callout>
        )
      }
    >
      <RoleFields form={form} />
    </CallFormPage>
  )
}

function UpdateRole({ role, names }: { role: Role; names: readonly string[] }) {
  const t = useStrings(roleStrings)
  const { client, notify } = useServices()
  const leave = useLeave()
  const refresh = useRefreshRoles()
  const nameRights = useRightWords()
  const form = useCallForm<RoleValues, typeof roleCalls.editRole.body, Role>({
    draft: { name: `updateRole ${role.role_id}`, omit: ['confirmation'] },
    schema: roleCalls.editRole.body,
    initial: toRoleValues(role),
    toBody: (values, rev) => toEditBody(role.role_id, values, rev),
    save: (body) => client.call('editRole', { body, silent: true }),
    revision: { rev: role.rev, read: (answer) => ({ values: toRoleValues(answer), rev: answer.rev }) },
    onSaved({ role_name: name }) {
      void refresh()
      notify.show({ tone: 'success', message: t('saved', { name }) })
      leave.done(paths.role())
    },
    ...useRoleRules(names, role.is_super_admin === 1),
  })
  return (
    <CallFormPage
      form={form}
      title={t('updateTitle')}
      description={role.role_name}
      tabTitle={t('tabTitle', { name: role.role_name })}
      describe={(name, value) => (name === 'rights' ? nameRights(value as RoleValues['rights']) : undefined)}
      status={<RoleStatus form={form} role={role} />}
      onCancel={() => leave.giveUp(paths.role())}
    >
      <RoleFields form={form} role={role} />
    </CallFormPage>
  )
}

/** A role that allows more than the person does: to look at. */
function LookAtRole({ role }: { role: Role }) {
  const t = useStrings(roleStrings)
  const { rows, columns, labels } = useRoleMatrix()
  return (
    <PageFrame>
      <div className={styles['look']}>
        <PageHeading title={role.role_name} description={role.description} />
        <Callout tone="info" title={t('readOnlyTitle')}>
          {t('readOnlyBeyond')}
        </Callout>
        {role.is_super_admin === 1 ? (
          <Callout tone="warning" title={t('everythingTitle')}>
            {t('everythingText')}
          </Callout>
        ) : (
          <RoleMatrix
            label={t('matrix')}
            rows={rows}
            columns={columns}
            value={new Set(toRightKeys(role.project_permissions))}
            labels={labels}
          />
        )}
      </div>
    </PageFrame>
  )
}
