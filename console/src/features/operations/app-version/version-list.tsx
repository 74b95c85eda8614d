import { Comparison, CloudUpload, Disable, Trash, TrendingUp } from '@blueprintjs/icons'
import { updateTypes, versionChannels, versionPlatforms, versionStatuses } from '@bms/contract'

import { agoColumn, dayColumn, statusColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { NotesCell } from './NotesCell.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RolloutCell, tellShare } from './RolloutCell.tsx'
import { pullOff, putBack } from './version.calls.ts'
import { localesOf, nameVersion, statusTones, updateTones } from './version.model.ts'
import { versionStrings } from './version.strings.ts'

const form = lazyPage(async () => (await import('./VersionForm.tsx')).VersionForm)

/** The versions of the brand's apps: written, put on, raised, pulled off. */
export const versionList = defineList({
  key: 'versions',
  call: 'appVersionList',
  module: 'OperationCenter',
  strings: versionStrings,
  texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ version_id: id }) => id,
  record: lazyPage(async () => (await import('./VersionRecord.tsx')).VersionRecord),
  search: { label: 'search', hint: 'searchHint' },
  tabs: { name: 'status', values: versionStatuses, all: 'all' },
  columns: [
    {
      key: 'version',
      title: 'version',
      width: 190,
      minWidth: 156,
      pin: 'start',
      show: 'fixed',
      sort: 'sortable',
      cell: (version) => <TwoLines kind="name" first={nameVersion(version)} second={version.title} />,
      text: nameVersion,
      fields: { version: 'version', build: 'build', title: 'versionTitle' },
    },
    {
      key: 'channel',
      title: 'channel',
      width: 150,
      minWidth: 130,
      priority: 4,
      cell: ({ platform, channel }, { t }) => <TwoLines first={t(channel)} second={t(platform)} />,
      text: ({ platform, channel }, { t }) => `${t(platform)} · ${t(channel)}`,
      value: ({ platform, channel }, { t }) => `${t(platform)} · ${t(channel)}`,
    },
    statusColumn('update_type', 'update', updateTones, { width: 136, priority: 2 }),
    statusColumn('status', 'status', statusTones, { width: 96, priority: 1, sort: 'sortable' }),
    {
      key: 'rollout',
      title: 'rollout',
      width: 140,
      minWidth: 120,
      priority: 3,
      cell: (version, tools) => <RolloutCell version={version} tools={tools} />,
      text: tellShare,
    },
    {
      key: 'adoption',
      title: 'adoption',
      width: 96,
      priority: 8,
      align: 'end',
      text: ({ adoption }, { formats }) => formats.percent(adoption.pct),
    },
    {
      key: 'notes',
      title: 'notes',
      width: 84,
      priority: 6,
      cell: ({ notes }) => <NotesCell notes={notes} />,
      value: ({ notes }, { formats }) => formats.list(localesOf(notes).map(formats.language)),
    },
    dayColumn('put_on_at', 'putOnAt', { priority: 7, sort: 'sortable', never: 'neverOn' }),
    { key: 'put_on_by', title: 'putOnBy', width: 120, priority: 9, text: ({ put_on_by: by }) => by?.nickname ?? '' },
    { key: 'title', title: 'versionTitle', width: 200, show: 'extra' },
    { key: 'min_supported_version', title: 'minimum', width: 150, show: 'extra' },
    dayColumn('created_at', 'created', { show: 'extra', sort: 'sortable' }),
    // Lists come in its order where no other is asked for.
    agoColumn('updated_at', 'updated', { priority: 5, sort: 'sortable', width: 120, minWidth: 112 }),
  ],
  filters: [
    { kind: 'multi', name: 'platform', label: 'platform', options: versionPlatforms },
    { kind: 'multi', name: 'channel', label: 'channel', options: versionChannels },
    { kind: 'multi', name: 'update_type', label: 'update', options: updateTypes },
    { kind: 'days', name: 'put_on_at', label: 'putOnAt' },
  ],
  forms: {
    add: { form, place: 'drawer', size: 'large', label: 'add', copy: { label: 'copy' } },
    edit: { form, place: 'drawer', size: 'large' },
  },
  actions: [
    'edit',
    {
      kind: 'form',
      key: 'putOn',
      label: 'putOn',
      icon: <CloudUpload />,
      needs: 'publish',
      isOffered: ({ status }) => status !== 'on',
      Form: lazyPage(async () => (await import('./RollOutForm.tsx')).RollOutForm),
    },
    {
      kind: 'form',
      key: 'rollOut',
      label: 'rollOut',
      icon: <TrendingUp />,
      needs: 'publish',
      isOffered: ({ status }) => status === 'on',
      refusal: ({ rollout_plan: plan }) => (plan?.status === 'running' ? 'planRuns' : undefined),
      Form: lazyPage(async () => (await import('./RollOutForm.tsx')).RollOutForm),
    },
    {
      kind: 'change',
      key: 'pullOff',
      label: 'pullOff',
      icon: <Disable />,
      tone: 'danger',
      needs: 'publish',
      limit: 1,
      isOffered: ({ status }) => status === 'on',
      ask: {
        one: 'pullOffOne',
        many: 'pullOffMany',
        about: 'pullOffAbout',
        templates: ['whyCrash', 'whyReplaced', 'whyStore', 'whyMistake'],
      },
      run: pullOff,
      done: { one: 'pulledOffOne', many: 'pulledOffMany' },
      undo: putBack,
    },
    'copy',
    {
      kind: 'form',
      key: 'compare',
      label: 'compare',
      icon: <Comparison />,
      Form: lazyPage(async () => (await import('./CompareNotesDialog.tsx')).CompareNotesDialog),
    },
    {
      kind: 'change',
      key: 'remove',
      label: 'remove',
      icon: <Trash />,
      tone: 'danger',
      needs: 'delete',
      limit: 1,
      isOffered: ({ status }) => status === 'draft',
      refusal: ({ put_on_at: at }) => (at === undefined ? undefined : 'wasOn'),
      Dialog: RemoveDialog,
      done: { one: 'removedOne', many: 'removedMany' },
    },
  ],
})
