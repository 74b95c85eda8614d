// Long, as columns, filters and actions of one list are read together.

import { Duplicate, Flag, Hand, Link, NewPerson, Tag, TickCircle, Undo } from '@blueprintjs/icons'
import {
  dataCentreKeys,
  feedbackCategories,
  feedbackPriorities,
  feedbackResolutions,
  feedbackStatuses,
  feedbackTabs,
  userPlatforms,
  type DataCentre,
} from '@bms/contract'

import {
  agoColumn,
  countColumn,
  countryColumn,
  dataCentreColumn,
  languageColumn,
  statusColumn,
} from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { wordsOf } from '../../../shared/list/words-of.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import { appColumn, namePlatform } from '../app-column.ts'
import {
  AssignDialog,
  DuplicateDialog,
  LinkDeviceDialog,
  PriorityDialog,
  ResolveDialog,
  TagDialog,
} from './feedback-dialogs.tsx'
import { assigneeOptions, bulkEdit, reopen } from './feedback.calls.ts'
import { offersOf, priorityTones, statusTones } from './feedback.model.ts'
import { feedbackStrings } from './feedback.strings.ts'
import { SlaCell } from './SlaCell.tsx'

import styles from './feedback-list.module.css'

/** What users of the brand's app say, and what comes of it. */
export const feedbackList = defineList({
  key: 'feedback',
  call: 'feedbackList',
  module: 'UserCenter',
  strings: feedbackStrings,
  texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ feedback_id: id }) => id,
  serverExport: 'feedbackList',
  record: lazyPage(async () => (await import('./FeedbackRecord.tsx')).FeedbackRecord),
  search: { label: 'search', hint: 'searchHint' },
  tabs: { name: 'tab', values: feedbackTabs, all: 'all', counts: 'overlap' },
  columns: [
    {
      key: 'content',
      title: 'content',
      width: 320,
      minWidth: 220,
      pin: 'start',
      show: 'fixed',
      cell: ({ content, locale }) => (
        <span className={styles['content']} lang={locale}>
          {content}
        </span>
      ),
      text: ({ content }) => content,
    },
    {
      key: 'category',
      title: 'category',
      width: 130,
      text: ({ category }, { t }) => t(category),
      words: ({ t }) => wordsOf(feedbackCategories, t),
    },
    {
      key: 'user',
      title: 'user',
      width: 160,
      minWidth: 136,
      cell: ({ user }) => <TwoLines first={user.nickname} second={user.account} />,
      text: ({ user }) => user.nickname,
      fields: { nickname: 'user', account: 'account' },
    },
    {
      key: 'product_model',
      title: 'device',
      width: 140,
      minWidth: 124,
      cell: ({ product_model: model, sn }) =>
        model === undefined && sn === undefined ? '–' : <TwoLines first={model ?? '–'} second={sn} />,
      text: ({ product_model: model }) => model ?? '',
      fields: { product_model: 'device', sn: 'serial' },
    },
    statusColumn('status', 'status', statusTones, { width: 120 }),
    statusColumn('priority', 'priority', priorityTones, { sort: 'sortable' }),
    {
      key: 'assignee',
      title: 'assignee',
      width: 130,
      cell: ({ assignee }, { t }) => assignee?.nickname ?? <span className={styles['nobody']}>{t('nobody')}</span>,
      text: ({ assignee }) => assignee?.nickname ?? '',
      words: ({ t }) => ({ '': t('nobody') }),
    },
    {
      key: 'sla_due_at',
      title: 'sla',
      width: 188,
      sort: 'sortable',
      cell: (feedback, { t, formats }) => <SlaCell feedback={feedback} t={t} formats={formats} />,
      text: ({ first_reply_at: at, sla_due_at: due }, { t, formats }) =>
        [at !== undefined && t('slaAnswered', { at: formats.dateTime(at) }), t('slaDue', { at: formats.dateTime(due) })]
          .filter(Boolean)
          .join(' · '),
      fields: { first_reply_at: 'sla', sla_due_at: 'slaDueAt' },
    },
    agoColumn('created_at', 'created', { width: 130, sort: 'sortable' }),
    {
      key: 'feedback_id',
      title: 'id',
      width: 230,
      show: 'extra',
      cell: ({ feedback_id: id }) => <span className={styles['number']}>{id}</span>,
    },
    { key: 'fault_code', title: 'faultCode', width: 110, show: 'extra' },
    {
      key: 'rating',
      title: 'rating',
      width: 100,
      show: 'extra',
      sort: 'sortable',
      cell: ({ rating }, { t }) => (rating === undefined ? '–' : t('ratingValue', { rating })),
    },
    appColumn({ show: 'extra' }),
    { key: 'os_version', title: 'os', width: 120, show: 'extra' },
    { key: 'phone_model', title: 'phoneModel', width: 150, show: 'extra' },
    { key: 'firmware', title: 'firmware', width: 110, show: 'extra' },
    languageColumn('locale', 'locale', { show: 'extra' }),
    countryColumn('country', 'country', { show: 'extra' }),
    dataCentreColumn('data_center', 'dataCentre', { show: 'extra' }),
    { key: 'tags', title: 'tags', width: 160, show: 'extra', text: ({ tags }, { formats }) => formats.list(tags) },
    {
      key: 'resolution',
      title: 'resolution',
      width: 140,
      show: 'extra',
      text: ({ resolution }, { t }) => (resolution === undefined ? '' : t(resolution)),
      words: ({ t }) => wordsOf(feedbackResolutions, t),
    },
    countColumn('reopen_count', 'reopened', { width: 110, show: 'extra' }),
    agoColumn('resolved_at', 'resolvedAt', { show: 'extra', sort: 'sortable' }),
  ],
  filters: [
    { kind: 'multi', name: 'category', label: 'category', options: feedbackCategories },
    { kind: 'multi', name: 'priority', label: 'priority', options: feedbackPriorities.toReversed() },
    {
      kind: 'single',
      name: 'assignee',
      label: 'assignee',
      options: ['me', 'none'],
      load: assigneeOptions,
      optionLabel: (value, { t }) => (value === 'me' ? t('assigneeMe') : value === 'none' ? t('nobody') : value),
    },
    { kind: 'days', name: 'created', label: 'created' },
    { kind: 'multi', name: 'status', label: 'status', place: 'more', options: feedbackStatuses },
    { kind: 'multi', name: 'resolution', label: 'resolution', place: 'more', options: feedbackResolutions },
    { kind: 'text', name: 'product_model', label: 'model', place: 'more', maxLength: 32 },
    { kind: 'text', name: 'fault_code', label: 'faultCode', place: 'more', maxLength: 16, pattern: /^[\w.-]+$/ },
    {
      kind: 'text',
      name: 'app_version',
      label: 'appVersion',
      place: 'more',
      pattern: /^\d{1,4}(?:\.\d{1,4}){1,3}(?:-[0-9A-Za-z.]{1,20})?$/,
    },
    {
      kind: 'text',
      name: 'firmware',
      label: 'firmware',
      place: 'more',
      pattern: /^\d{1,4}(?:\.\d{1,4}){1,3}(?:-[0-9A-Za-z.]{1,20})?$/,
    },
    {
      kind: 'multi',
      name: 'platform',
      label: 'platform',
      place: 'more',
      options: userPlatforms,
      optionLabel: namePlatform,
    },
    {
      kind: 'multi',
      name: 'country',
      label: 'country',
      place: 'more',
      load: countriesQuery,
      optionLabel: (cc, { formats }) => formats.country(cc),
    },
    {
      kind: 'multi',
      name: 'data_center',
      label: 'dataCentre',
      place: 'more',
      options: dataCentreKeys,
      optionLabel: (key, { dataCentre }) => dataCentre(key as DataCentre),
    },
    {
      kind: 'multi',
      name: 'rating',
      label: 'rating',
      place: 'more',
      options: ['5', '4', '3', '2', '1'],
      optionLabel: (rating, { t }) => t('ratingValue', { rating }),
    },
    { kind: 'flag', name: 'has_image', label: 'hasImage', place: 'more' },
    { kind: 'flag', name: 'has_log', label: 'hasLog', place: 'more' },
    { kind: 'days', name: 'resolved', label: 'resolvedAt', place: 'more' },
    { kind: 'link', name: 'user_id', label: 'userId' },
    { kind: 'link', name: 'device_id', label: 'deviceId' },
    { kind: 'link', name: 'faq_id', label: 'quotesFaq' },
  ],
  actions: [
    {
      kind: 'change',
      // It isn't taken back: from in progress the design leads to resolved alone. Somebody else can be given it.
      key: 'take',
      shortcut: 't',
      label: 'take',
      icon: <Hand />,
      needs: 'edit',
      isOffered: ({ status }) => status === 'open',
      run: bulkEdit({ status: 'in_progress' }),
      done: { one: 'takenOne', many: 'takenMany' },
      show: (row) => ({ ...row, status: 'in_progress' }),
    },
    {
      kind: 'change',
      key: 'assign',
      shortcut: 'a',
      label: 'assign',
      icon: <NewPerson />,
      needs: 'edit',
      Dialog: AssignDialog,
      done: { one: 'assignedOne', many: 'assignedMany' },
    },
    {
      kind: 'change',
      key: 'resolve',
      shortcut: 'r',
      label: 'resolve',
      icon: <TickCircle />,
      needs: 'edit',
      isOffered: ({ status }) => status !== 'resolved',
      Dialog: ResolveDialog,
      done: { one: 'resolvedOne', many: 'resolvedMany' },
    },
    {
      kind: 'change',
      key: 'reopen',
      label: 'reopen',
      icon: <Undo />,
      needs: 'edit',
      on: 'row',
      isOffered: ({ status }) => status === 'resolved',
      refusal: (row) => (offersOf(row, Date.now()).reopen ? undefined : 'tooOldRow'),
      limit: 1,
      run: reopen,
      done: { one: 'reopenedOne', many: 'reopenedMany' },
    },
    {
      kind: 'change',
      key: 'priority',
      label: 'setPriority',
      icon: <Flag />,
      needs: 'edit',
      Dialog: PriorityDialog,
      done: { one: 'orderedOne', many: 'orderedMany' },
    },
    {
      kind: 'change',
      key: 'tag',
      label: 'addTags',
      icon: <Tag />,
      needs: 'edit',
      Dialog: TagDialog,
      done: { one: 'taggedOne', many: 'taggedMany' },
    },
    {
      kind: 'change',
      key: 'link',
      label: 'linkDevice',
      icon: <Link />,
      needs: 'edit',
      on: 'row',
      Dialog: LinkDeviceDialog,
      done: { one: 'linkedOne', many: 'linkedMany' },
    },
    {
      kind: 'change',
      key: 'duplicate',
      label: 'markDuplicate',
      icon: <Duplicate />,
      needs: 'edit',
      on: 'row',
      isOffered: ({ status }) => status !== 'resolved',
      Dialog: DuplicateDialog,
      done: { one: 'resolvedOne', many: 'resolvedMany' },
    },
  ],
})
