import type { AppVersion } from '@bms/contract'
import { Button, Callout, DescriptionList, RecordHeader, StatusTag } from '@bms/design-system'

import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { CopyText } from '../../../shared/record/CopyText.tsx'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import { Moment } from '../../../shared/record/Moment.tsx'
import { operationsTab } from '../../../shared/record/operations-tab.tsx'
import type { RecordHeadProps } from '../../../shared/record/record-definition.ts'
import { versionRecordStrings } from './version-record.strings.ts'
import { versionQuery } from './version.calls.ts'
import { nameVersion, statusTones, updateTones } from './version.model.ts'
import { VersionHistory } from './VersionHistory.tsx'
import { VersionNotes } from './VersionNotes.tsx'
import { VersionOverview } from './VersionOverview.tsx'
import { VersionRollout } from './VersionRollout.tsx'

/** All there is of one version: what it is, what it says, whom it reaches, how it came about. */
export const VersionRecord = defineRecord({
  query: versionQuery,
  module: 'OperationCenter',
  strings: versionRecordStrings,
  Head: VersionHead,
  tabs: {
    overview: { Part: VersionOverview },
    notes: { Part: VersionNotes },
    rollout: { Part: VersionRollout },
    history: { Part: VersionHistory },
    operations: operationsTab('app_version'),
  },
})

function VersionHead({ row: version, heading, tab, onTabChange }: RecordHeadProps<AppVersion, AppVersion>) {
  const t = useStrings(versionRecordStrings)
  const formats = useFormats()
  const { status, update_type: update, rollout, adoption, put_on_at: at } = version
  return (
    <>
      <RecordHeader
        {...heading}
        title={nameVersion(version)}
        status={
          <>
            <StatusTag tone={statusTones[status]}>{t(status)}</StatusTag>
            <StatusTag tone={updateTones[update]}>{t(update)}</StatusTag>
          </>
        }
        description={
          <>
            <span>{`${version.title} · ${t(version.platform)} · ${t(version.channel)}`}</span>
            <CopyText text={version.version_id} label={t('copyId')} />
          </>
        }
      />
      <DescriptionList
        items={[
          {
            key: 'rollout',
            term: t('rollout'),
            value: t(status === 'on' ? 'shareOf' : status === 'draft' ? 'planned' : 'unoffered', {
              share: formats.wholePercent(rollout.percent / 100),
            }),
          },
          { key: 'adoption', term: t('adoption'), value: formats.percent(adoption.pct) },
          { key: 'minimum', term: t('minimum'), value: version.min_supported_version },
          { key: 'putOn', term: t('putOn'), value: at === undefined ? t('neverOn') : <Moment at={at} as="ago" /> },
        ]}
      />
      <VersionNotice version={version} {...(tab !== 'rollout' && { onSee: () => onTabChange('rollout') })} />
    </>
  )
}

/** What one has to know of a version before anything else. */
function VersionNotice({ version, onSee }: { version: AppVersion; onSee?: () => void }) {
  const now = useNow()
  const t = useStrings(versionRecordStrings)
  const formats = useFormats()
  const { status, release_at: release, pulled_off_at: off, pull_off_reason: why, rollout_plan: plan } = version
  const ago = (at: string): string => formats.relative(at, now)
  if (status !== 'on' && release !== undefined) {
    return (
      <Callout tone="info" title={t('releaseTitle', { when: formats.dateTime(release) })}>
        {t('releaseText', { share: formats.wholePercent(version.rollout.percent / 100) })}
      </Callout>
    )
  }
  if (status === 'off' && off !== undefined) {
    return (
      <Callout tone="info" title={t('pulledOff', { when: ago(off) })}>
        {why}
      </Callout>
    )
  }
  if (status !== 'on' || plan?.status !== 'stopped' || plan.stopped_at === undefined || !onSee) return null
  return (
    <Callout
      tone={plan.stopped_by ? 'warning' : 'danger'}
      title={t(plan.stopped_by ? 'planHalted' : 'planStopped', {
        when: ago(plan.stopped_at),
        name: plan.stopped_by?.nickname ?? '',
      })}
      actions={
        <Button size="small" onClick={onSee}>
          {t('planSee')}
        </Button>
      }
    >
      {plan.stop_reason}
    </Callout>
  )
}
