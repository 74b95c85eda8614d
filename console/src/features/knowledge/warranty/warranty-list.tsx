import { Archive, CloudUpload, Exchange, Trash } from '@blueprintjs/icons'
import { knowledgeStatuses } from '@bms/contract'

import { agoColumn, dayColumn, statusColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import { categoryOptions, productOptions } from '../knowledge.calls.ts'
import { knowledgeLocales, knowledgeTones } from '../knowledge.model.ts'
import { CheckButton } from './CheckButton.tsx'
import { FewNames } from './FewNames.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { archiveWarranties, publishWarranties } from './warranty.calls.ts'
import { coveredIds } from './warranty.model.ts'
import { warrantyStrings } from './warranty.strings.ts'

const form = lazyPage(async () => (await import('./WarrantyForm.tsx')).WarrantyForm)

/** The brand's warranty policies: written, published, taken out of use, copied to a brand; and a serial checked. */
export const warrantyList = defineList({
  key: 'warranties',
  call: 'warrantyList',
  module: 'KnowledgeBase',
  strings: warrantyStrings,
  texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ policy_id: id }) => id,
  record: lazyPage(async () => (await import('./WarrantyRecord.tsx')).WarrantyRecord),
  names: [productOptions, categoryOptions],
  HeadActions: CheckButton,
  search: { label: 'search', hint: 'searchHint' },
  tabs: { name: 'status', values: knowledgeStatuses, all: 'all' },
  columns: [
    {
      key: 'name',
      title: 'name',
      width: 230,
      minWidth: 180,
      pin: 'start',
      show: 'fixed',
      sort: 'sortable',
      text: ({ name }) => name,
    },
    {
      key: 'covers',
      title: 'covers',
      width: 210,
      minWidth: 150,
      priority: 2,
      cell: (row, { formats, nameOf }) => {
        const names = coveredIds(row).map(nameOf)
        // Not one by one as they come: names that aren't known yet would be commas in a row.
        return !names.includes('') && <FewNames names={names} list={formats.list} />
      },
      text: (row, { formats, nameOf }) => formats.list(coveredIds(row).map((id) => nameOf(id) || id)),
    },
    {
      key: 'regions',
      title: 'regions',
      width: 230,
      minWidth: 150,
      priority: 5,
      cell: ({ regions }, { formats }) => <FewNames names={regions.map(formats.country)} list={formats.list} />,
      text: ({ regions }, { formats }) => formats.list(regions.map(formats.country)),
    },
    {
      key: 'months',
      title: 'months',
      width: 110,
      priority: 3,
      align: 'end',
      sort: 'sortable',
      text: ({ months }, { t }) => t('monthsOf', { count: months }),
      value: ({ months }) => months,
    },
    {
      key: 'effective_from',
      title: 'effective',
      width: 210,
      minWidth: 180,
      priority: 4,
      sort: 'sortable',
      text: ({ effective_from: from, effective_to: to }, { t, formats }) =>
        to === undefined
          ? t('fromOn', { from: formats.day(from) })
          : t('fromTo', { from: formats.day(from), to: formats.day(to) }),
      fields: { effective_from: 'effective', effective_to: 'effectiveTo' },
    },
    statusColumn('status', 'status', knowledgeTones, { width: 106, priority: 1, sort: 'sortable' }),
    {
      key: 'locales',
      title: 'languages',
      width: 190,
      show: 'extra',
      text: ({ locales }, { formats }) => formats.list(locales.map(formats.language)),
    },
    dayColumn('published_at', 'publishedAt', { show: 'extra', never: 'never' }),
    dayColumn('created_at', 'created', { show: 'extra', sort: 'sortable' }),
    agoColumn('updated_at', 'updated', { show: 'extra', sort: 'sortable' }),
  ],
  filters: [
    { kind: 'single', name: 'product_id', label: 'product', load: productOptions },
    { kind: 'single', name: 'category_id', label: 'category', load: categoryOptions },
    {
      kind: 'single',
      name: 'region',
      label: 'region',
      load: countriesQuery,
      optionLabel: (cc, { formats }) => formats.country(cc),
    },
    {
      kind: 'text',
      name: 'effective_on',
      label: 'effectiveOn',
      hint: 'dayHint',
      maxLength: 10,
      pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
    },
    {
      kind: 'single',
      name: 'missing_locale',
      label: 'missing',
      options: knowledgeLocales,
      optionLabel: (locale, { formats }) => formats.language(locale),
    },
  ],
  forms: {
    add: { form, place: 'drawer', size: 'large', label: 'add', copy: { label: 'copy' } },
    edit: { form, place: 'drawer', size: 'large', isOffered: ({ status }) => status !== 'archived' },
  },
  actions: [
    'edit',
    {
      kind: 'change',
      key: 'publish',
      label: 'publish',
      icon: <CloudUpload />,
      needs: 'publish',
      limit: 1,
      isOffered: ({ status }) => status !== 'published',
      Dialog: PublishDialog,
      done: { one: 'publishedOne', many: 'publishedMany' },
    },
    {
      kind: 'change',
      key: 'archive',
      label: 'archive',
      icon: <Archive />,
      needs: 'publish',
      limit: 1,
      isOffered: ({ status }) => status === 'published',
      run: archiveWarranties,
      done: { one: 'archivedOne', many: 'archivedMany' },
      undo: () => publishWarranties,
    },
    'copy',
    {
      kind: 'form',
      key: 'copyTo',
      label: 'copyTo',
      icon: <Exchange />,
      Form: lazyPage(async () => (await import('./CopyWarrantyDialog.tsx')).CopyWarrantyDialog),
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
      Dialog: RemoveDialog,
      done: { one: 'removedOne', many: 'removedMany' },
    },
  ],
})
