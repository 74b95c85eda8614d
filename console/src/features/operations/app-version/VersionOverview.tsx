import type { AppVersion } from '@bms/contract'
import { AppLink, Card, DescriptionList, Meter, Tile, TileGrid, type Description } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { ExplainFigures } from '../../../shared/figures/ExplainFigures.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { CopyText } from '../../../shared/record/CopyText.tsx'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { versionRecordStrings } from './version-record.strings.ts'
import { usedVersionsQuery, versionQuery } from './version.calls.ts'
import { nameVersion } from './version.model.ts'

import recordStyles from '../../../shared/record/record.module.css'
import styles from './version.module.css'

/** How many versions people have are shown. */
const mostUsed = 6

/** A version at a glance: what it is, and how many have it. */
export function VersionOverview({ detail: version }: RecordPartProps<AppVersion>) {
  const t = useStrings(versionRecordStrings)
  const formats = useFormats()
  const { adoption } = version
  const platform = t(version.platform)
  const caller = useCaller()
  return (
    <div className={recordStyles['columns']}>
      <Card title={t('facts')}>
        <VersionFacts version={version} />
      </Card>
      <div className={recordStyles['stack']}>
        <Card
          title={t('adoption')}
          actions={
            <ExplainFigures
              title={t('adoption')}
              figures={[
                { key: 'version_users', term: t('users') },
                { key: 'version_part', term: t('part') },
                { key: 'version_crash_free', term: t('crashFree') },
              ]}
              queryKey={versionQuery(caller, version.version_id).queryKey}
            />
          }
        >
          <TileGrid>
            <Tile label={t('users')} value={formats.number(adoption.users)} />
            <Tile label={t('part')} value={formats.percent(adoption.pct)} hint={t('usersHint', { platform })} />
            <Tile
              label={t('crashFree')}
              value={adoption.crash_free === undefined ? '–' : formats.percent(adoption.crash_free)}
              hint={adoption.crash_free === undefined ? t('noCrashes') : undefined}
            />
          </TileGrid>
        </Card>
        <Card
          title={t('used', { platform })}
          hint={t('usedHint', { count: mostUsed })}
          actions={
            <ExplainFigures
              title={t('used', { platform })}
              figures={[{ key: 'version_used', term: t('part') }]}
              queryKey={usedVersionsQuery(caller, version.platform).queryKey}
            />
          }
        >
          <UsedVersions version={version} />
        </Card>
      </div>
    </div>
  )
}

function UsedVersions({ version }: { version: AppVersion }) {
  const t = useStrings(versionRecordStrings)
  const formats = useFormats()
  const { data, error } = useQuery(usedVersionsQuery(useCaller(), version.platform))
  if (!data && error) return <p role="alert">{t('usedFailed', { message: toFailure(error).message })}</p>
  if (!data) return <RecordWaiting part="body" />
  const name = (used: string): string => {
    if (used === version.version) return `${used} · ${t('thisOne')}`
    return used === version.min_supported_version ? `${used} · ${t('minimumIs')}` : used
  }
  if (data.length === 0) return <p className={recordStyles['muted']}>{t('usedEmpty')}</p>
  return (
    <ul className={styles['used']} aria-label={t('used', { platform: t(version.platform) })}>
      {data.slice(0, mostUsed).map(({ version: used, users, pct }) => (
        <li key={used}>
          <Meter
            label={name(used)}
            value={pct * 100}
            text={t('usedBy', { users: formats.number(users), share: formats.percent(pct) })}
            tone={used === version.version ? 'info' : 'neutral'}
          />
        </li>
      ))}
    </ul>
  )
}

function VersionFacts({ version }: { version: AppVersion }) {
  const t = useStrings(versionRecordStrings)
  const formats = useFormats()
  const { store_url: store, package: file, release_at: release, put_on_at: on, put_on_by: by } = version
  const told = (at: string, name: string | undefined): string =>
    t('by', { when: formats.dateTime(at), name: name ?? t('system') })
  const items: Description[] = [
    { key: 'version', term: t('version'), value: nameVersion(version) },
    { key: 'platform', term: t('platform'), value: `${t(version.platform)} · ${t(version.channel)}` },
    { key: 'update', term: t('update'), value: t(version.update_type) },
    { key: 'minimum', term: t('minimum'), value: version.min_supported_version },
    {
      key: 'store',
      term: t('store'),
      value: store === undefined ? t('noStore') : <AppLink href={store}>{store}</AppLink>,
    },
    ...(file ? [{ key: 'package', term: t('package'), value: <PackageFacts file={file} /> }] : []),
    ...(file
      ? [{ key: 'sha256', term: t('sha256'), value: <CopyText text={file.sha256} label={t('copySha')} /> }]
      : []),
    ...(release === undefined ? [] : [{ key: 'release', term: t('releaseAt'), value: formats.dateTime(release) }]),
    { key: 'on', term: t('putOn'), value: on === undefined ? t('neverOn') : told(on, by?.nickname) },
    { key: 'created', term: t('created'), value: told(version.created_at, version.created_by?.nickname) },
    { key: 'updated', term: t('updated'), value: told(version.updated_at, version.updated_by?.nickname) },
  ]
  return <DescriptionList layout="rows" items={items} />
}

function PackageFacts({ file }: { file: NonNullable<AppVersion['package']> }) {
  const t = useStrings(versionRecordStrings)
  const formats = useFormats()
  const size = formats.number(Math.round(file.bytes / 104_857.6) / 10)
  return (
    <span className={styles['links']}>
      <span>{t('packageOf', { size, name: file.package_name ?? file.asset_id })}</span>
      {file.url !== undefined && <AppLink href={file.url}>{t('download')}</AppLink>}
    </span>
  )
}
