import { Archive, CloudUpload, Exchange, EyeOpen, Trash } from '@blueprintjs/icons'
import { knowledgeStatuses } from '@bms/contract'

import { agoColumn, countColumn, dayColumn, statusColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { categoryOptions, productOptions } from '../knowledge.calls.ts'
import { knowledgeLocales, knowledgeTones } from '../knowledge.model.ts'
import { LanguagesCell } from '../parts/LanguagesCell.tsx'
import { archiveIntros, publishIntros } from './intro.calls.ts'
import { nameIntro, toHelpful } from './intro.model.ts'
import { introStrings } from './intro.strings.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

import styles from './intro.module.css'

const form = lazyPage(async () => (await import('./IntroForm.tsx')).IntroForm)

/** The brand's product introductions: written, shown in the app, taken out of it, copied to a brand. */
export const introList = defineList({
  key: 'intros',
  call: 'introList',
  module: 'KnowledgeBase',
  strings: introStrings,
  texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ intro_id: id }) => id,
  record: lazyPage(async () => (await import('./IntroRecord.tsx')).IntroRecord),
  names: [productOptions],
  search: { label: 'search', hint: 'searchHint' },
  tabs: { name: 'status', values: knowledgeStatuses, all: 'all' },
  columns: [
    {
      key: 'name',
      title: 'introTitle',
      width: 300,
      minWidth: 220,
      pin: 'start',
      show: 'fixed',
      sort: 'sortable',
      cell: (intro) => (
        <TwoLines
          kind="name"
          first={nameIntro(intro)}
          second={intro.summary?.['en']}
          before={<img className={styles['thumb']} src={intro.cover.thumb_url} alt="" loading="lazy" />}
        />
      ),
      text: nameIntro,
    },
    {
      key: 'product_id',
      title: 'product',
      width: 210,
      minWidth: 150,
      priority: 2,
      text: ({ product_id: id }, { nameOf }) => nameOf(id),
      value: ({ product_id: id }, { nameOf }) => nameOf(id) || id,
    },
    {
      key: 'locales',
      title: 'languages',
      width: 100,
      priority: 3,
      cell: ({ locales }) => <LanguagesCell locales={locales} />,
      value: ({ locales }, { formats }) => formats.list(locales.map(formats.language)),
    },
    statusColumn('status', 'status', knowledgeTones, { width: 106, priority: 1, sort: 'sortable' }),
    countColumn('views', 'views', { width: 90, priority: 5, sort: 'sortable' }),
    {
      key: 'helpful',
      title: 'helpful',
      width: 96,
      priority: 6,
      align: 'end',
      sort: 'sortable',
      cell({ helpful }, { formats, t }) {
        const share = toHelpful(helpful)
        const { up, down } = helpful
        return share === undefined ? (
          <span title={t('nobodySaid')}>–</span>
        ) : (
          <span title={t('helpfulOf', { up: formats.number(up), count: up + down })}>
            {formats.wholePercent(share)}
          </span>
        )
      },
      value: ({ helpful }) => toHelpful(helpful) ?? '',
    },
    agoColumn('updated_at', 'updated', { priority: 4, sort: 'sortable' }),
    countColumn('sort', 'order', { show: 'extra', sort: 'sortable' }),
    dayColumn('published_at', 'publishedAt', { show: 'extra', never: 'never' }),
    dayColumn('created_at', 'created', { show: 'extra', sort: 'sortable' }),
  ],
  filters: [
    { kind: 'single', name: 'category_id', label: 'category', load: categoryOptions },
    { kind: 'single', name: 'product_id', label: 'product', load: productOptions },
    {
      kind: 'single',
      name: 'missing_locale',
      label: 'missing',
      options: knowledgeLocales,
      optionLabel: (locale, { formats }) => formats.language(locale),
    },
    {
      kind: 'single',
      name: 'helpful_below',
      label: 'helpfulBelow',
      place: 'more',
      options: ['50', '70', '90'],
      optionLabel: (percent, { formats }) => formats.wholePercent(Number(percent) / 100),
    },
  ],
  forms: {
    add: { form, place: 'drawer', size: 'full', label: 'add', copy: { label: 'copy' } },
    edit: { form, place: 'drawer', size: 'full', isOffered: ({ status }) => status !== 'archived' },
  },
  actions: [
    {
      kind: 'go',
      key: 'preview',
      label: 'preview',
      icon: <EyeOpen />,
      go: () => ({ tab: 'shown' }),
    },
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
      run: archiveIntros,
      done: { one: 'archivedOne', many: 'archivedMany' },
      undo: () => publishIntros,
    },
    'copy',
    {
      kind: 'form',
      key: 'copyTo',
      label: 'copyTo',
      icon: <Exchange />,
      Form: lazyPage(async () => (await import('./CopyIntroDialog.tsx')).CopyIntroDialog),
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
