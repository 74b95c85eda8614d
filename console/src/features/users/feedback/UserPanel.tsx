import type { FeedbackDetail } from '@bms/contract'
import { AppLink, Avatar, Card, DescriptionList, Isolated, Skeleton, TagList } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { SecretField } from '../../../shared/access/SecretField.tsx'
import type { Reveal } from '../../../shared/access/use-reveal.ts'
import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { feedbackOfUserHref, userHref } from '../links.ts'
import { userDetailQuery } from '../users.calls.ts'
import { recordStrings } from './record.strings.ts'

import styles from './record.module.css'

export interface UserPanelProps {
  feedback: FeedbackDetail
  reveal: Reveal<'contact' | 'sn'>
}

/** Who wrote it, in short, and the way to all of them. */
export function UserPanel({ feedback, reveal }: UserPanelProps) {
  const now = useNow()
  const caller = useCaller()
  const t = useStrings(recordStrings)
  const formats = useFormats()
  const { user_id: id, user, contact } = feedback
  const { data, error } = useQuery(userDetailQuery(caller, id))
  return (
    <Card title={t('user')} actions={<AppLink href={userHref(id)}>{t('openUser')}</AppLink>}>
      <p className={styles['name']}>
        <Avatar name={user.nickname} src={data?.avatar} size="small" />
        <strong>
          <Isolated>{user.nickname}</Isolated>
        </strong>
      </p>
      <DescriptionList
        layout="rows"
        items={[
          { key: 'account', term: t('account'), value: user.account },
          {
            key: 'contact',
            term: t('contact'),
            value:
              contact === undefined ? (
                t('noContact')
              ) : (
                <SecretField reveal={reveal} name="contact" label={t('contact')} masked={contact} />
              ),
          },
          {
            key: 'country',
            term: t('country'),
            value: `${formats.country(feedback.country)} · ${formats.language(feedback.locale)}`,
          },
          { key: 'app', term: t('app'), value: feedback.app_version },
          { key: 'phone', term: t('phone'), value: `${feedback.phone_model} · ${feedback.os_version}` },
          ...(data
            ? [
                { key: 'registered', term: t('registered'), value: formats.date(data.registered_at) },
                {
                  key: 'active',
                  term: t('lastActive'),
                  value: data.last_active_at ? formats.relative(data.last_active_at, now) : t('never'),
                },
                { key: 'devices', term: t('devices'), value: formats.number(data.device_count) },
                {
                  key: 'feedback',
                  term: t('feedbackCount'),
                  value: (
                    <AppLink href={feedbackOfUserHref(id)}>
                      {formats.number(data.feedback_count)}
                      <span className="bms-visually-hidden"> {t('theirFeedback')}</span>
                    </AppLink>
                  ),
                },
              ]
            : []),
        ]}
      />
      {data && data.tags.length > 0 && <TagList label={t('tags')} tags={data.tags} />}
      {!data && !error && <Skeleton lines={3} />}
      {error && <p role="alert">{t('userFailed')}</p>}
    </Card>
  )
}
