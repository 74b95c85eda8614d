import { Desktop, FilterList, Globe, Person } from '@blueprintjs/icons'
import {
  brands,
  exportListNames,
  feedbackCategories,
  isBrand,
  moduleNames,
  operationActions,
  ownActions,
  projectKeys,
  toAuditAction,
  type OperationRecord,
} from '@bms/contract'
import { AppLink, StatusTag } from '@bms/design-system'

import { nameTarget } from '../../../shared/access/name-value.ts'
import { targetTypes, toActionTone, toFirstFields, toTargetPath } from '../../../shared/access/operation.model.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import type { ListTools } from '../../../shared/list/rows/list-call.ts'
import { wordsOf } from '../../../shared/list/words-of.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { paths, withQuery } from '../../../shared/paths.ts'
import { actorOptions } from './record.calls.ts'
import { type RecordKey, recordStrings } from './record.strings.ts'

import styles from './records.module.css'

type Tools = ListTools<RecordKey>

const nameProject = (project: string, { t }: Pick<Tools, 't'>): string =>
  isBrand(project) ? brands[project].label : t('system')

/** Lists whose files have a name in records. */
const exportedLists = [...exportListNames, 'staffList', 'roleList'] as const

const modules = [...moduleNames, 'session', 'personal'] as const

const nameModule = (module: string, { t }: Pick<Tools, 't'>): string =>
  modules.some((known) => known === module) ? t(module as (typeof modules)[number]) : module

function nameFields({ changes }: OperationRecord, { t, formats }: Tools): string {
  const { names, more } = toFirstFields(changes, t)
  const text = formats.list(names)
  return more === 0 ? text : t('more', { names: text, count: more })
}

/** What targets are called that have no name of their own: feedback by its category, files by their list. */
const targetWords = (t: Tools['t']): Readonly<Record<string, string>> => ({
  ...wordsOf(
    feedbackCategories.map((category) => `feedbackCategory.${category}` as const),
    t,
  ),
  ...Object.fromEntries(exportedLists.map((list) => [list, t(`list.${list}`)])),
})

/** Whoever did what to what, when, with what was different before. */
export const recordList = defineList({
  key: 'operationRecords',
  call: 'operationRecordList',
  module: 'MemberMgmt',
  strings: recordStrings,
  texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ log_id: id }) => id,
  serverExport: 'operationRecordList',
  search: { label: 'search', hint: 'searchHint' },
  record: lazyPage(async () => (await import('./OperationRecordPane.tsx')).OperationRecordPane),
  columns: [
    {
      key: 'at',
      title: 'at',
      width: 236,
      minWidth: 232,
      pin: 'start',
      show: 'fixed',
      sort: 'sortable',
      cell: ({ at }, { formats }) => (
        <time className={styles['moment']} dateTime={at}>
          {formats.dateTime(at)}
        </time>
      ),
      text: ({ at }, { formats }) => formats.dateTime(at),
    },
    {
      key: 'actor',
      title: 'actor',
      width: 150,
      minWidth: 112,
      priority: 2,
      text: ({ actor }, { t }) => actor.nickname || t('system'),
      words: ({ t }) => ({ '': t('system') }),
    },
    {
      key: 'project',
      title: 'project',
      width: 150,
      minWidth: 142,
      priority: 5,
      text: ({ project }, tools) => nameProject(project, tools),
      words: (tools) => wordsOf(projectKeys, (project) => nameProject(project, tools)),
    },
    {
      key: 'module',
      title: 'module',
      width: 160,
      minWidth: 120,
      show: 'extra',
      text: ({ module }, tools) => nameModule(module, tools),
      words: (tools) => wordsOf(modules, (module) => nameModule(module, tools)),
    },
    {
      key: 'action',
      title: 'action',
      width: 200,
      minWidth: 186,
      priority: 1,
      card: 'tag',
      cell: (record, { t }) => (
        <StatusTag tone={toActionTone(record.action)}>{t(`did.${toAuditAction(record)}`)}</StatusTag>
      ),
      text: (record, { t }) => t(`did.${toAuditAction(record)}`),
      fields: { audit_action: 'action' },
      words: ({ t }) => wordsOf([...operationActions, ...ownActions], (action) => t(`did.${action}`)),
    },
    {
      key: 'target_name',
      title: 'target',
      width: 220,
      minWidth: 124,
      priority: 3,
      cell(record, tools) {
        const href = toTargetPath(record, tools.brand)
        const name = nameTarget(record, tools)
        return href === undefined ? name : <AppLink href={href}>{name}</AppLink>
      },
      text: nameTarget,
      fields: { target_type: 'targetType', target: 'target' },
      words: ({ t }, field) => (field === 'target' ? targetWords(t) : wordsOf(targetTypes, (type) => t(`on.${type}`))),
    },
    {
      key: 'result',
      title: 'result',
      width: 110,
      priority: 4,
      card: 'tag',
      cell: ({ result }, { t }) => (
        <StatusTag tone={result === 'success' ? 'success' : 'danger'}>{t(result)}</StatusTag>
      ),
      text: ({ result }, { t }) => t(result),
      words: ({ t }) => wordsOf(['success', 'failure'], t),
    },
    { key: 'changes', title: 'changes', width: 200, minWidth: 120, priority: 6, text: nameFields },
    { key: 'ip', title: 'ip', width: 140, minWidth: 110, priority: 7, text: ({ ip }) => ip },
  ],
  filters: [
    { kind: 'days', name: 'at', label: 'at', presets: [{ last: 1 }, { last: 2 }, { last: 7 }, { last: 30 }] },
    { kind: 'single', name: 'actor_uid', label: 'actor', load: actorOptions, optionLabel: (uid) => uid },
    { kind: 'multi', name: 'project', label: 'project', options: projectKeys, optionLabel: nameProject },
    { kind: 'multi', name: 'module', label: 'module', place: 'more', options: modules, optionLabel: nameModule },
    {
      kind: 'multi',
      name: 'action',
      label: 'action',
      options: operationActions,
      optionLabel: (action, { t }) => t(`act.${action as OperationRecord['action']}`),
    },
    { kind: 'single', name: 'risk', label: 'risk', options: ['risky'] },
    { kind: 'single', name: 'result', label: 'result', place: 'more', options: ['success', 'failure'] },
    { kind: 'text', name: 'ip', label: 'ip', place: 'more', maxLength: 45 },
    { kind: 'text', name: 'target_type', label: 'targetType', place: 'more', maxLength: 32 },
    { kind: 'link', name: 'target_id', label: 'targetId' },
    { kind: 'link', name: 'session_id', label: 'session' },
  ],
  actions: [
    {
      kind: 'go',
      key: 'actor',
      label: 'onlyActor',
      icon: <Person />,
      isOffered: ({ actor }) => actor.uid !== '',
      go: ({ actor }) => withQuery(paths.operationLog(), { actor_uid: actor.uid }),
    },
    {
      kind: 'go',
      key: 'target',
      label: 'onlyTarget',
      icon: <FilterList />,
      isOffered: ({ target_id: id }) => id !== '',
      go: ({ target_type, target_id }) => withQuery(paths.operationLog(), { target_type, target_id }),
    },
    {
      kind: 'go',
      key: 'session',
      label: 'onlySession',
      icon: <Desktop />,
      isOffered: ({ session_id: id }) => id !== undefined,
      go: ({ session_id }) => withQuery(paths.operationLog(), { session_id }),
    },
    {
      kind: 'go',
      key: 'ip',
      label: 'onlyIp',
      icon: <Globe />,
      go: ({ ip }) => withQuery(paths.operationLog(), { ip }),
    },
  ],
})
