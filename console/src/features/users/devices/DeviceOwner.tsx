import type { DeviceDetail } from '@bms/contract'
import { AppLink, Card, DescriptionList, EmptyState } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { RecordLinks } from '../../../shared/record/RecordLinks.tsx'
import { feedbackOfDeviceHref, userHref } from '../links.ts'
import { deviceStrings } from './device.strings.ts'

import styles from '../../../shared/record/record.module.css'

/** Whose a device is, one step from their record, and with how many they share it. */
export function DeviceOwner({ detail }: { detail: DeviceDetail }) {
  const formats = useFormats()
  const t = useStrings(deviceStrings)
  const { user, shared_with: shared, bound_at: bound, feedback_count: feedback } = detail
  return (
    <div className={styles['columns']}>
      <Card title={t('ownerCard')}>
        {user ? (
          <RecordLinks
            label={t('ownerCard')}
            links={[
              {
                key: user.user_id,
                href: userHref(user.user_id, 'devices'),
                title: user.nickname,
                facts: [user.account, ...(bound === undefined ? [] : [t('boundSince', { date: formats.date(bound) })])],
              },
            ]}
          />
        ) : (
          <EmptyState title={t('unboundTitle')} description={t('unboundText')} />
        )}
      </Card>
      <Card title={t('shares')} hint={t('sharesHint')}>
        <DescriptionList
          layout="rows"
          items={[
            {
              key: 'shares',
              term: t('shares'),
              value: shared > 0 ? t('sharesCount', { count: shared }) : t('notShared'),
            },
            {
              key: 'feedback',
              term: t('kind-feedback'),
              value: (
                <AppLink href={feedbackOfDeviceHref(detail.device_id)}>{t('feedbackOf', { count: feedback })}</AppLink>
              ),
            },
          ]}
        />
      </Card>
    </div>
  )
}
