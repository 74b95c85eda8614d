import { toRights, type MyInfo } from '@bms/contract'
import { Avatar, Button, Callout, EmptyState, Skeleton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { myInfoQuery } from '../profile.calls.ts'
import { isWithoutRights, toRightsGrid } from '../profile.model.ts'
import { profileStrings } from '../profile.strings.ts'
import { FailedPanel } from './FailedPanel.tsx'
import { RightsGrid } from './RightsGrid.tsx'

import styles from './MePanel.module.css'
import panel from './panel.module.css'

// Forms bring schemas along.
const EditMeDialog = lazy(async () => ({ default: (await import('./EditMeDialog.tsx')).EditMeDialog }))

/** Who one is to the console, and what one may do in it. */
export function MePanel() {
  const caller = useCaller()
  const t = useStrings(profileStrings)
  const { data, error, refetch } = useQuery(myInfoQuery(caller))
  if (!data && error) return <FailedPanel error={error} onRetry={() => void refetch()} />
  return (
    <div className={panel['panel']} aria-busy={!data}>
      <Identity info={data} />
      <section className={panel['section']}>
        <div className={panel['words']}>
          <h2 className={panel['title']}>{t('rights')}</h2>
          <p className={panel['text']}>{t('rightsText')}</p>
        </div>
        {data ? <Rights info={data} /> : <Skeleton height={240} />}
      </section>
      {!data && <output className="bms-visually-hidden">{t('loading')}</output>}
    </div>
  )
}

function Identity({ info }: { info: MyInfo | undefined }) {
  const { session } = useServices()
  const { user } = useSnapshot(session.state)
  const t = useStrings(profileStrings)
  const formats = useFormats()
  const fact = (term: string, value: ReactNode) => (
    <div className={styles['fact']}>
      <dt>{term}</dt>
      <dd>{info ? value : <Skeleton width="60%" />}</dd>
    </div>
  )
  const [dialog, setDialog] = useState<'none' | 'edit'>('none')
  const roles = info?.permission_sets.map(({ role }) => role.role_name) ?? []
  // What signing in has told stands there at once.
  const name = info?.nickname || user?.nickname || user?.name || ''
  return (
    <section className={panel['card']}>
      <div className={styles['who']}>
        <Avatar name={name} src={info?.avatar ?? user?.avatar} size="large" />
        <div className={styles['names']}>
          <h2 className={styles['name']}>{name}</h2>
          <p className={styles['email']}>{info?.uemail ?? user?.email}</p>
        </div>
        {info?.rev !== undefined && <Button onClick={() => setDialog('edit')}>{t('editMe')}</Button>}
        {dialog === 'edit' && info && (
          <Suspense>
            <EditMeDialog info={info} onClose={() => setDialog('none')} />
          </Suspense>
        )}
      </div>
      <dl className={styles['facts']}>
        {fact(t('username'), info?.uname)}
        {fact(t('roles'), roles.length > 0 ? <Roles names={roles} /> : t('noRoles'))}
        {fact(t('timeZone'), info?.tz)}
        {fact(
          t('lastSignIn'),
          info?.last_login_at ? (
            <time dateTime={info.last_login_at}>{formats.dateTime(info.last_login_at)}</time>
          ) : (
            t('firstSignIn')
          ),
        )}
      </dl>
    </section>
  )
}

function Roles({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles['roles']}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

function Rights({ info }: { info: MyInfo }) {
  const t = useStrings(profileStrings)
  const rights = toRights(info.permission_sets)
  if (rights.all) {
    const isSuperAdmin = info.permission_sets.some(({ role }) => role.is_super_admin === 1)
    return (
      <Callout tone="info" title={t('everything')}>
        {t(isSuperAdmin ? 'superAdmin' : 'adminRole')}
      </Callout>
    )
  }
  const grid = toRightsGrid(rights)
  if (!isWithoutRights(grid)) return <RightsGrid grid={grid} />
  return (
    <div className={panel['card']}>
      <EmptyState title={t('noRights')} description={t('noRightsText')} />
    </div>
  )
}
