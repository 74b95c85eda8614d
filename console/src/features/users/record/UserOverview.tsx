import { Chat, Disable, Link, NewPerson, Trash, WarningSign } from '@blueprintjs/icons'
import type { AppUserDetail } from '@bms/contract'
import { AppLink, Card, DescriptionList, EmptyState, TagList, Tile, TileGrid, Timeline } from '@bms/design-system'
import type { ReactElement } from 'react'

import { ExplainFigures } from '../../../shared/figures/ExplainFigures.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { groupByDay } from '../../../shared/record/group-by-day.ts'
import { Moment } from '../../../shared/record/Moment.tsx'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { platformNames } from '../app-column.ts'
import { recordStrings } from '../record.strings.ts'
import { userDetailQuery } from '../users.calls.ts'
import { eventHref, eventTones, type UserEvent } from './user-record.model.ts'
import { userRecordStrings } from './user-record.strings.ts'

import styles from '../../../shared/record/record.module.css'

const icons: Readonly<Record<UserEvent['kind'], ReactElement>> = {
  registered: <NewPerson />,
  bound: <Link />,
  feedback: <Chat />,
  fault: <WarningSign />,
  disabled: <Disable />,
  deleted: <Trash />,
}

/** Most events the call tells of. */
const mostEvents = 50

/** The user at a glance: facts, what there is of them, and what happened. */
export function UserOverview({ id, detail, onTabChange }: RecordPartProps<AppUserDetail>) {
  const t = useStrings(userRecordStrings)
  const words = useStrings(recordStrings)
  const formats = useFormats()
  const { queryKey } = userDetailQuery(useCaller(), id)
  const { devices_by_status: devices, feedback_by_status: feedback, open_fault_count: faults } = detail
  const toTitle = (event: UserEvent): string => {
    const { kind, text = '' } = event
    if (kind === 'feedback') return t('event-feedback', { category: words(`category.${text}` as 'category.other') })
    return t(`event-${kind}`, { model: text, code: text })
  }
  const events = detail.timeline.map((event, index) => {
    const href = eventHref(event)
    const title = toTitle(event)
    return {
      key: `${event.at} ${index}`,
      at: event.at,
      title: href === undefined ? title : <AppLink href={href}>{title}</AppLink>,
      ...(event.kind === 'disabled' && event.text !== undefined && { description: event.text }),
      icon: icons[event.kind],
      tone: eventTones[event.kind],
    }
  })
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <Card
          title={t('holdings')}
          actions={
            <ExplainFigures
              title={t('holdings')}
              figures={[
                { key: 'user_devices', term: t('devices') },
                { key: 'user_feedback', term: t('feedback') },
                { key: 'user_faults', term: t('faults') },
              ]}
              queryKey={queryKey}
            />
          }
        >
          <TileGrid>
            <Tile
              label={t('devices')}
              value={formats.number(detail.device_count)}
              hint={t('devicesHint', { online: devices.online, fault: devices.fault })}
            />
            <Tile
              label={t('feedback')}
              value={formats.number(detail.feedback_count)}
              hint={t('feedbackHint', { open: feedback.open, in_progress: feedback.in_progress })}
            />
            <Tile
              label={t('faults')}
              value={formats.number(faults)}
              tone={faults > 0 ? 'danger' : 'neutral'}
              hint={
                faults > 0 ? (
                  <button type="button" className={styles['inline']} onClick={() => onTabChange('devices')}>
                    {t('someFaults')}
                  </button>
                ) : (
                  t('noFaults')
                )
              }
            />
          </TileGrid>
        </Card>
        <Card title={t('facts')}>
          <UserFacts detail={detail} />
        </Card>
      </div>
      <Card title={t('history')} hint={t('historyHint', { count: mostEvents })}>
        {events.length === 0 ? (
          <EmptyState title={t('historyEmpty')} />
        ) : (
          <Timeline label={t('history')} groups={groupByDay(events, formats)} />
        )}
      </Card>
    </div>
  )
}

function UserFacts({ detail }: Pick<RecordPartProps<AppUserDetail>, 'detail'>) {
  const t = useStrings(userRecordStrings)
  const formats = useFormats()
  const { locale, tz, platform, app_version: version, os_version: os, phone_model: phone, note } = detail
  const reached = [detail.push_token_ok && t('reachPush'), detail.marketing_opt_in && t('reachMail')].filter(
    (way) => way !== false,
  )
  const registered = { date: formats.dateTime(detail.registered_at), source: t(`source-${detail.register_source}`) }
  return (
    <DescriptionList
      layout="rows"
      items={[
        { key: 'registered', term: t('registered'), value: t('registeredBy', registered) },
        {
          key: 'active',
          term: t('lastActive'),
          value: detail.last_active_at === undefined ? t('never') : <Moment at={detail.last_active_at} as="ago" />,
        },
        { key: 'app', term: t('app'), value: `${platformNames[platform]} ${os} · ${version}` },
        { key: 'phone', term: t('phoneModel'), value: phone },
        { key: 'language', term: t('language'), value: `${formats.language(locale)} · ${tz}` },
        { key: 'gender', term: t('gender'), value: t(`gender-${detail.gender}`) },
        { key: 'reach', term: t('reach'), value: reached.length > 0 ? formats.list(reached) : t('none') },
        {
          key: 'tags',
          term: t('tags'),
          value: <TagList label={t('tags')} tags={detail.tags} emptyText={t('noTags')} />,
        },
        {
          key: 'note',
          term: t('note'),
          value: note ? (
            <span className={styles['note']}>{note}</span>
          ) : (
            <span className={styles['muted']}>{t('noNote')}</span>
          ),
        },
      ]}
    />
  )
}
