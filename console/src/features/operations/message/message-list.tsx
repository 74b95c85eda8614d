import {
  Calendar,
  Cross,
  Duplicate,
  Edit,
  MobilePhone,
  Repeat,
  SendMessage,
  Time,
  Trash,
  Undo,
} from '@blueprintjs/icons'
import { dataCentreKeys, messageChannels, messageStatuses, messageTypes, type PushMessage } from '@bms/contract'

import { type Formats, formatsOf } from '../../../shared/format/format.ts'
import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { agoColumn, dayColumn, statusColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import type { ListTools } from '../../../shared/list/rows/list-call.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { paths, withQuery } from '../../../shared/paths.ts'
import { summarizeAudience } from '../audience/summarize-audience.ts'
import { cancelMessages, scheduleAgain, unschedule } from './message.calls.ts'
import { hasBegun, isRemovable, isStoppable, localesOf, shareOf, statusTones, titleOf } from './message.model.ts'
import { messageStrings } from './message.strings.ts'
import { RemoveMessagesDialog } from './RemoveMessagesDialog.tsx'

const publishForm = lazyPage(async () => (await import('./PublishForm.tsx')).PublishForm)

/** Messages to the apps: written, tested, scheduled, sent, and what became of them. */
export const messageList = defineList({
  key: 'messages',
  call: 'pushMessageList',
  module: 'OperationCenter',
  strings: messageStrings,
  texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ msg_id: id }) => id,
  record: lazyPage(async () => (await import('./MessageRecord.tsx')).MessageRecord),
  recordRoute: {
    parameter: 'msg_id',
    href: (msg_id) => paths.messageDetail({ msg_id }),
    listHref: paths.message(),
  },
  search: { label: 'search', hint: 'searchHint' },
  tabs: { name: 'status', values: messageStatuses, all: 'all' },
  columns: [
    {
      key: 'name',
      title: 'message',
      width: 220,
      minWidth: 168,
      pin: 'start',
      show: 'fixed',
      sort: 'sortable',
      cell: (message, { t }) => (
        <TwoLines kind="name" first={titleOf(message) || t('untitled')} second={t(message.msg_type)} />
      ),
      text: (message, { t }) => titleOf(message) || t('untitled'),
      fields: { name: 'message', msg_type: 'type' },
      value: (message, { t }, field) =>
        field === 'msg_type' ? t(message.msg_type) : titleOf(message) || t('untitled'),
    },
    statusColumn('status', 'status', statusTones, { width: 112, priority: 1, sort: 'sortable' }),
    {
      key: 'audience',
      title: 'audience',
      width: 190,
      minWidth: 150,
      priority: 3,
      cell: (message, tools) => (
        <TwoLines
          first={tellAudience(message, tools)}
          second={message.stats.target > 0 ? tools.t('people', { count: message.stats.target }) : tools.t('notCounted')}
        />
      ),
      text: tellAudience,
    },
    {
      key: 'channels',
      title: 'channels',
      width: 112,
      priority: 6,
      text: ({ channels }, { t, formats }) => formats.list(channels.map((channel) => t(channel))),
    },
    {
      key: 'publish_at',
      title: 'publishAt',
      width: 128,
      minWidth: 120,
      priority: 2,
      sort: 'sortable',
      cell: ({ publish_at: at, publish_mode: mode, local_time: time }, { t, formats }) =>
        at === undefined ? (
          t('noTime')
        ) : (
          <time dateTime={at} title={formatsOf(formats.locale, 'UTC').dateTime(at)}>
            <TwoLines
              first={formats.date(at)}
              second={mode === 'local_time' && time !== undefined ? t('ownTime', { time }) : formats.time(at)}
            />
          </time>
        ),
      words: ({ t }) => ({ '': t('noTime') }),
    },
    {
      key: 'stats',
      title: 'result',
      width: 112,
      minWidth: 100,
      priority: 4,
      cell: (message, { t, formats }) =>
        hasBegun(message) ? (
          <TwoLines
            first={formats.number(message.stats.sent)}
            second={message.stats.delivered > 0 && t('openedPart', { share: tellOpened(message, formats) })}
          />
        ) : (
          '–'
        ),
      text: (message, { formats }) =>
        hasBegun(message) ? `${formats.number(message.stats.sent)} · ${tellOpened(message, formats)}` : '–',
      fields: { sent: 'sentCount', opened: 'openedCount' },
      value: (message, _tools, field) => (hasBegun(message) ? message.stats[field as 'sent' | 'opened'] : null),
    },
    {
      key: 'created_by',
      title: 'createdBy',
      width: 104,
      priority: 7,
      text: ({ created_by: by }, { t }) => by?.nickname ?? t('system_actor'),
    },
    agoColumn('updated_at', 'updated', { priority: 5, sort: 'sortable', width: 120, minWidth: 112 }),
    {
      key: 'content',
      title: 'languages',
      width: 180,
      show: 'extra',
      text: (message, { formats }) => formats.list(localesOf(message).map(formats.language)),
    },
    dayColumn('created_at', 'created', { show: 'extra', sort: 'sortable' }),
    { key: 'msg_id', title: 'msgId', width: 240, show: 'extra' },
  ],
  filters: [
    { kind: 'multi', name: 'msg_type', label: 'type', options: messageTypes },
    { kind: 'multi', name: 'channel', label: 'channel', options: messageChannels },
    {
      kind: 'multi',
      name: 'locale',
      label: 'language',
      options: appLocales,
      optionLabel: (locale, { formats }) => formats.language(locale),
    },
    {
      kind: 'multi',
      name: 'data_center',
      label: 'dataCentre',
      options: dataCentreKeys,
      optionLabel: (key, { dataCentre }) => dataCentre(key as (typeof dataCentreKeys)[number]),
    },
    { kind: 'days', name: 'publish_at', label: 'publishAt' },
    { kind: 'multi', name: 'created_by', label: 'createdBy', place: 'more' },
  ],
  looks: [
    {
      key: 'calendar',
      label: 'calendar',
      icon: <Calendar />,
      Look: lazyPage(async () => (await import('./MessageCalendar.tsx')).MessageCalendar),
    },
  ],
  forms: { add: { href: paths.addMessage, label: 'add' } },
  actions: [
    {
      kind: 'go',
      key: 'edit',
      label: 'edit',
      icon: <Edit />,
      needs: 'edit',
      isOffered: ({ status }) => status === 'draft',
      go: ({ msg_id }) => withQuery(paths.addMessage(), { msg_id }),
    },
    {
      kind: 'form',
      key: 'publish',
      label: 'publish',
      icon: <SendMessage />,
      needs: 'publish',
      isOffered: ({ status }) => status === 'draft',
      Form: publishForm,
    },
    {
      kind: 'form',
      key: 'move',
      label: 'move',
      icon: <Time />,
      needs: 'publish',
      isOffered: ({ status }) => status === 'scheduled',
      Form: publishForm,
    },
    {
      kind: 'form',
      key: 'test',
      label: 'test',
      icon: <MobilePhone />,
      needs: 'edit',
      Form: lazyPage(async () => (await import('./TestForm.tsx')).TestForm),
    },
    {
      kind: 'change',
      key: 'unschedule',
      label: 'unschedule',
      icon: <Undo />,
      needs: 'publish',
      limit: 1,
      isOffered: ({ status }) => status === 'scheduled',
      run: unschedule,
      done: { one: 'unscheduledOne', many: 'unscheduledMany' },
      undo: scheduleAgain,
    },
    {
      kind: 'change',
      key: 'cancel',
      label: 'cancelIt',
      icon: <Cross />,
      tone: 'danger',
      needs: 'publish',
      limit: 1,
      isOffered: isStoppable,
      ask: {
        one: 'cancelOne',
        many: 'cancelMany',
        about: 'cancelText',
        templates: ['whyText', 'whyDate', 'whyAudience'],
      },
      run: cancelMessages,
      done: { one: 'cancelledOne', many: 'cancelledMany' },
    },
    {
      kind: 'go',
      key: 'copy',
      label: 'copy',
      icon: <Duplicate />,
      needs: 'create',
      go: ({ msg_id }) => withQuery(paths.addMessage(), { copy: msg_id }),
    },
    {
      kind: 'form',
      key: 'resend',
      label: 'resend',
      icon: <Repeat />,
      needs: 'create',
      isOffered: hasBegun,
      Form: lazyPage(async () => (await import('./ResendDialog.tsx')).ResendDialog),
    },
    {
      kind: 'change',
      key: 'remove',
      label: 'remove',
      icon: <Trash />,
      tone: 'danger',
      needs: 'delete',
      limit: 1,
      isOffered: isRemovable,
      Dialog: RemoveMessagesDialog,
      done: { one: 'removedOne', many: 'removedMany' },
    },
  ],
})

function tellAudience({ audience }: PushMessage, { t, formats }: ListTools<keyof typeof messageStrings.en>): string {
  return summarizeAudience(audience, t, formats)
}

function tellOpened({ stats }: PushMessage, formats: Formats): string {
  const share = shareOf(stats.opened, stats.delivered)
  return share === undefined ? '–' : formats.percent(share)
}
