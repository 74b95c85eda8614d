import { Disable, Duplicate, EyeOpen, SendMessage, Tag, Tick } from '@blueprintjs/icons'
import {
  dataCentreKeys,
  registerSources,
  userPlatforms,
  userStatuses,
  type AppUser,
  type DataCentre,
} from '@bms/contract'
import { Avatar, Isolated } from '@bms/design-system'

import {
  agoColumn,
  countColumn,
  countryColumn,
  dataCentreColumn,
  dayColumn,
  languageColumn,
  statusColumn,
} from '../../shared/list/columns.tsx'
import { defineList } from '../../shared/list/define-list.ts'
import type { ListTools } from '../../shared/list/rows/list-call.ts'
import { wordsOf, wordsOfFlag } from '../../shared/list/words-of.ts'
import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { countriesQuery } from '../../shared/query/countries-query.ts'
import type { Person } from '../../shared/reach/people-check.ts'
import { appColumn, namePlatform, platformNames } from './app-column.ts'
import { writeToUsers } from './links.ts'
import { TagDialog } from './TagDialog.tsx'
import { disableUsers, enableUsers } from './users.calls.ts'
import { statusTones, withStatus } from './users.model.ts'
import { usersStrings } from './users.strings.ts'

import styles from './user-list.module.css'

const toPerson = (
  { data_center, platform, locale }: AppUser,
  { dataCentre, formats }: Pick<ListTools<string>, 'dataCentre' | 'formats'>,
): Person => ({
  dataCentre: dataCentre(data_center),
  platform: platformNames[platform],
  language: formats.language(locale),
})

/** The brand's app users: found, filtered, sorted, enabled and disabled. */
export const userList = defineList({
  key: 'users',
  call: 'userList',
  module: 'UserCenter',
  strings: usersStrings,
  texts: { title: 'title', rows: 'tableLabel', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ user_id: id }) => id,
  record: lazyPage(async () => (await import('./record/UserRecord.tsx')).UserRecord),
  serverExport: 'userList',
  search: { label: 'search', hint: 'searchHint' },
  tabs: { name: 'status', values: userStatuses, all: 'all' },
  columns: [
    {
      key: 'nickname',
      title: 'user',
      width: 220,
      minWidth: 180,
      pin: 'start',
      show: 'fixed',
      sort: 'sortable',
      cell: ({ nickname, avatar }) => (
        <span className={styles['user']}>
          <Avatar name={nickname} src={avatar} size="small" />
          <span className={styles['nickname']}>
            <Isolated>{nickname}</Isolated>
          </span>
        </span>
      ),
      text: ({ nickname }) => nickname,
    },
    { key: 'account', title: 'account', width: 190, minWidth: 168, priority: 2, data: 'masked' },
    statusColumn('status', 'status', statusTones, { priority: 1 }),
    countryColumn('country', 'country', { priority: 3 }),
    dataCentreColumn('data_center', 'dataCentre', { priority: 9 }),
    appColumn({ minWidth: 120, priority: 7 }),
    countColumn('device_count', 'devices', { minWidth: 92, priority: 6, sort: 'sortable' }),
    countColumn('feedback_count', 'feedback', { minWidth: 92, priority: 8 }),
    dayColumn('registered_at', 'registered', { priority: 4, sort: 'sortable' }),
    agoColumn('last_active_at', 'lastActive', { priority: 5, sort: 'sortable', never: 'never' }),
    languageColumn('locale', 'locale', { show: 'extra' }),
    {
      key: 'register_source',
      title: 'source',
      width: 120,
      show: 'extra',
      text: ({ register_source: source }, { t }) => t(source),
      words: ({ t }) => wordsOf(registerSources, t),
    },
    {
      key: 'marketing_opt_in',
      title: 'optIn',
      width: 130,
      show: 'extra',
      text: ({ marketing_opt_in: optIn }, { t }) => t(optIn ? 'yes' : 'no'),
      words: ({ t }) => wordsOfFlag(t('yes'), t('no')),
    },
    { key: 'os_version', title: 'os', width: 120, show: 'extra' },
    { key: 'phone_model', title: 'phoneModel', width: 150, show: 'extra' },
    {
      key: 'tags',
      title: 'tags',
      width: 180,
      show: 'extra',
      text: ({ tags }, { formats }) => formats.list(tags),
    },
  ],
  filters: [
    {
      kind: 'multi',
      name: 'country',
      label: 'country',
      load: countriesQuery,
      optionLabel: (cc, { formats }) => formats.country(cc),
    },
    { kind: 'multi', name: 'platform', label: 'platform', options: userPlatforms, optionLabel: namePlatform },
    {
      kind: 'days',
      name: 'last_active',
      label: 'lastActive',
      presets: [{ last: 1 }, { last: 7 }, { last: 30 }, { before: 90 }],
    },
    {
      kind: 'multi',
      name: 'data_center',
      label: 'dataCentre',
      place: 'more',
      options: dataCentreKeys,
      optionLabel: (key, { dataCentre }) => dataCentre(key as DataCentre),
    },
    { kind: 'version', name: 'app_version', label: 'appVersion', place: 'more' },
    { kind: 'multi', name: 'register_source', label: 'source', place: 'more', options: registerSources },
    { kind: 'number', name: 'device_count', label: 'devices', place: 'more' },
    { kind: 'flag', name: 'has_feedback', label: 'hasFeedback', place: 'more' },
    { kind: 'flag', name: 'marketing_opt_in', label: 'optIn', place: 'more' },
    { kind: 'text', name: 'tag', label: 'tag', place: 'more', maxLength: 24 },
    { kind: 'days', name: 'registered', label: 'registered', place: 'more' },
    { kind: 'days', name: 'fault', label: 'hadFault', place: 'more' },
    { kind: 'link', name: 'product_model', label: 'faultModel' },
    { kind: 'link', name: 'firmware', label: 'faultFirmware' },
    { kind: 'link', name: 'fault_code', label: 'faultCode' },
    { kind: 'link', name: 'user_id', label: 'userId' },
  ],
  forms: {
    edit: {
      form: lazyPage(async () => (await import('./record/UserForm.tsx')).UserForm),
      isOffered: ({ status }) => status !== 'deleted',
    },
  },
  actions: [
    {
      kind: 'change',
      key: 'enable',
      label: 'enable',
      icon: <Tick />,
      needs: 'edit',
      isOffered: ({ status }) => status !== 'enabled',
      refusal: ({ status }) => (status === 'deleted' ? 'erased' : undefined),
      ask: {
        one: 'enableOne',
        many: 'enableMany',
        about: 'enableAbout',
        templates: ['whyCleared', 'whyMistake', 'whyRequest'],
      },
      people: toPerson,
      run: enableUsers,
      done: { one: 'enabledOne', many: 'enabledMany' },
      show: (user) => withStatus(user, 'enabled'),
      undo: 'disable',
    },
    {
      kind: 'change',
      key: 'disable',
      label: 'disable',
      icon: <Disable />,
      tone: 'danger',
      needs: 'edit',
      isOffered: ({ status }) => status === 'enabled',
      ask: {
        one: 'disableOne',
        many: 'disableMany',
        about: 'disableAbout',
        templates: ['whyAbuse', 'whyFraud', 'whyRequest', 'whyTest'],
      },
      people: toPerson,
      run: disableUsers,
      done: { one: 'disabledOne', many: 'disabledMany' },
      show: (user) => withStatus(user, 'disabled'),
      undo: 'enable',
    },
    'edit',
    {
      kind: 'form',
      key: 'reveal',
      label: 'reveal',
      icon: <EyeOpen />,
      needs: 'reveal',
      // What is gone can't be revealed.
      isOffered: ({ status }) => status !== 'deleted',
      Form: lazyPage(async () => (await import('./record/RevealUserDialog.tsx')).RevealUserDialog),
    },
    {
      kind: 'change',
      key: 'tag',
      label: 'addTag',
      icon: <Tag />,
      needs: 'edit',
      on: 'bulk',
      isOffered: ({ status }) => status !== 'deleted',
      people: toPerson,
      Dialog: TagDialog,
      done: { one: 'taggedOne', many: 'taggedMany' },
    },
    {
      kind: 'change',
      key: 'writeTo',
      label: 'writeTo',
      icon: <SendMessage />,
      needs: ['OperationCenter', 'create'],
      on: 'bulk',
      isOffered: ({ status }) => status !== 'deleted',
      lead: (users, from) =>
        writeToUsers(
          users.map(({ user_id: id }) => id),
          from,
        ),
    },
    {
      kind: 'go',
      key: 'copyId',
      label: 'copyId',
      icon: <Duplicate />,
      go({ user_id: id }) {
        void navigator.clipboard.writeText(id)
        return undefined
      },
    },
  ],
})
