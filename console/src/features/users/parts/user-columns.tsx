import type { AppUser } from '@bms/contract'
import { Avatar, StatusTag, type Column } from '@bms/design-system'

import type { Formats } from '../../../shared/format/format.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { statusTones } from '../users.model.ts'
import type { UsersKey } from '../users.strings.ts'

import styles from './user-columns.module.css'

const platformNames: Readonly<Record<AppUser['platform'], string>> = { ios: 'iOS', android: 'Android', web: 'Web' }

/** What columns need to be drawn. */
interface ColumnTools {
  t: Translate<UsersKey>
  formats: Formats
  /** Milliseconds; for how long ago something was. */
  now: number
}

/** Columns of the user list. */
export function toUserColumns({ t, formats, now }: ColumnTools): readonly Column<AppUser>[] {
  const moment = (iso: string, text: string) => (
    <time dateTime={iso} title={formats.dateTime(iso)}>
      {text}
    </time>
  )
  return [
    {
      key: 'nickname',
      title: t('user'),
      width: 260,
      minWidth: 180,
      pin: 'start',
      sort: 'sortable',
      cell: ({ nickname, account, avatar }) => (
        <span className={styles['user']}>
          <Avatar name={nickname} src={avatar} size="small" />
          <span className={styles['names']}>
            <span className={styles['nickname']}>{nickname}</span>
            <span className={styles['account']}>{account}</span>
          </span>
        </span>
      ),
      text: ({ nickname }) => nickname,
    },
    {
      key: 'status',
      title: t('status'),
      width: 110,
      cell: ({ status }) => <StatusTag tone={statusTones[status]}>{t(status)}</StatusTag>,
    },
    {
      key: 'country',
      title: t('country'),
      width: 150,
      minWidth: 120,
      cell: ({ country }) => formats.country(country),
      text: ({ country }) => formats.country(country),
    },
    {
      key: 'platform',
      title: t('platform'),
      width: 140,
      minWidth: 120,
      cell: ({ platform, app_version: version }) => `${platformNames[platform]} ${version}`,
      text: ({ platform, app_version: version }) => `${platformNames[platform]} ${version}`,
    },
    {
      key: 'device_count',
      title: t('devices'),
      width: 100,
      align: 'end',
      sort: 'sortable',
      cell: ({ device_count: count }) => formats.number(count),
    },
    {
      key: 'feedback_count',
      title: t('feedback'),
      width: 100,
      align: 'end',
      cell: ({ feedback_count: count }) => formats.number(count),
    },
    {
      key: 'registered_at',
      title: t('registered'),
      width: 140,
      minWidth: 120,
      sort: 'sortable',
      cell: ({ registered_at: at }) => moment(at, formats.date(at)),
    },
    {
      key: 'last_active_at',
      title: t('lastActive'),
      width: 140,
      minWidth: 120,
      sort: 'sortable',
      cell: ({ last_active_at: at }) => (at ? moment(at, formats.relative(at, now)) : t('never')),
    },
  ]
}
