import { Archive, CloudUpload, Exchange, Pin, Trash } from '@blueprintjs/icons'
import { faqScopes, faqTopics, knowledgeStatuses } from '@bms/contract'
import { TagList } from '@bms/design-system'

import { pickName } from '../../../shared/i18n/pick-name.ts'
import { agoColumn, countColumn, dayColumn, statusColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { wordsOf, wordsOfFlag } from '../../../shared/list/words-of.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { languageOptions } from '../../../shared/query/languages-query.ts'
import { categoryOptions, productOptions } from '../knowledge.calls.ts'
import { knowledgeTones } from '../knowledge.model.ts'
import { LanguagesCell } from '../parts/LanguagesCell.tsx'
import { archiveFaqs, publishFaqs } from './faq.calls.ts'
import { fewHelped, placesOf, toFew, toHelpful } from './faq.model.ts'
import { faqStrings } from './faq.strings.ts'
import { OrderCell } from './OrderCell.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

import styles from './faq.module.css'

const form = lazyPage(async () => (await import('./FaqForm.tsx')).FaqForm)

/** What people ask, and the answers to it: written, put in order, published, archived, copied to a brand. */
export const faqList = defineList({
  key: 'faqs',
  call: 'faqList',
  module: 'KnowledgeBase',
  strings: faqStrings,
  texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ faq_id: id }) => id,
  record: lazyPage(async () => (await import('./FaqRecord.tsx')).FaqRecord),
  names: [productOptions, categoryOptions],
  search: { label: 'search', hint: 'searchHint' },
  tabs: { name: 'status', values: knowledgeStatuses, all: 'all' },
  columns: [
    {
      key: 'question',
      title: 'question',
      width: 320,
      minWidth: 200,
      pin: 'start',
      show: 'fixed',
      text: ({ question }, { formats }) => pickName(question, formats.locale),
    },
    {
      key: 'scope',
      title: 'scope',
      width: 170,
      minWidth: 130,
      priority: 2,
      cell(row, { t, formats, nameOf }) {
        const { shown, others } = toFew(placesOf(row).map(nameOf), 1)
        const names = formats.list(shown)
        const second = others > 0 ? t('productsAnd', { names, count: others }) : names
        return <TwoLines first={t(row.scope)} second={names === '' ? '' : second} />
      },
      text: (row, { t, formats, nameOf }) => formats.list(placesOf(row).map(nameOf)) || t(row.scope),
      value: (row, { t, formats, nameOf }) =>
        [t(row.scope), formats.list(placesOf(row).map((id) => nameOf(id) || id))].filter(Boolean).join(' · '),
    },
    {
      key: 'topic',
      title: 'topic',
      width: 112,
      minWidth: 104,
      priority: 5,
      text: ({ topic }, { t }) => t(topic),
      words: ({ t }) => wordsOf(faqTopics, (topic) => t(topic)),
    },
    {
      key: 'fault_codes',
      title: 'codes',
      width: 112,
      minWidth: 96,
      priority: 8,
      cell: ({ fault_codes: codes }, { t }) => <TagList label={t('codes')} tags={codes} layout="line" />,
      text: ({ fault_codes: codes }, { formats }) => formats.list(codes),
    },
    {
      key: 'locales',
      title: 'languages',
      width: 96,
      minWidth: 88,
      priority: 3,
      cell: ({ locales }) => <LanguagesCell locales={locales} />,
      value: ({ locales }, { formats }) => formats.list(locales.map(formats.language)),
    },
    statusColumn('status', 'status', knowledgeTones, { width: 106, minWidth: 104, priority: 1, sort: 'sortable' }),
    countColumn('views', 'views', { width: 84, minWidth: 76, priority: 7, sort: 'sortable' }),
    {
      key: 'helpful',
      title: 'helpful',
      width: 84,
      minWidth: 76,
      priority: 6,
      align: 'end',
      sort: 'sortable',
      cell(row, { t, formats }) {
        const part = toHelpful(row)
        const { up, down } = row.helpful
        return part === null ? (
          <span title={t('noVotes')}>–</span>
        ) : (
          <span
            className={styles['helpful']}
            data-state={part < fewHelped ? 'few' : 'many'}
            title={t('helpfulOf', { up: formats.number(up), all: formats.number(up + down) })}
          >
            {formats.wholePercent(part)}
          </span>
        )
      },
      fields: { helpful_up: 'helpfulUp', helpful_down: 'helpfulDown' },
      value: ({ helpful: { up, down } }, _tools, field) => (field === 'helpful_up' ? up : down),
    },
    countColumn('used_in_replies', 'used', { width: 92, minWidth: 84, priority: 9 }),
    {
      key: 'sort',
      title: 'order',
      width: 84,
      minWidth: 80,
      priority: 4,
      align: 'end',
      sort: 'sortable',
      cell: (row, { formats }) => <OrderCell row={row} name={pickName(row.question, formats.locale)} />,
    },
    {
      key: 'pinned',
      title: 'pinned',
      width: 76,
      minWidth: 68,
      priority: 10,
      cell: ({ pinned }, { t }) => pinned && <Pin title={t('pinned')} />,
      text: ({ pinned }, { t }) => (pinned ? t('pinned') : ''),
      words: ({ t }) => wordsOfFlag(t('pinned'), t('notPinned')),
    },
    {
      key: 'keywords',
      title: 'keywords',
      width: 180,
      show: 'extra',
      text: ({ keywords }, { formats }) => formats.list(keywords),
    },
    dayColumn('published_at', 'publishedAt', { show: 'extra', never: 'never' }),
    dayColumn('created_at', 'created', { show: 'extra', sort: 'sortable' }),
    agoColumn('updated_at', 'updated', { show: 'extra', sort: 'sortable' }),
  ],
  filters: [
    { kind: 'multi', name: 'topic', label: 'topic', options: faqTopics },
    { kind: 'single', name: 'product_id', label: 'productFilter', load: productOptions },
    {
      kind: 'single',
      name: 'missing_locale',
      label: 'missing',
      load: languageOptions,
      optionLabel: (locale, { formats }) => formats.language(locale),
    },
    {
      kind: 'single',
      name: 'helpful_below',
      label: 'helpfulBelow',
      options: ['25', '50', '75'],
      optionLabel: (percent, { t }) => t('below', { percent }),
      place: 'more',
    },
    { kind: 'multi', name: 'scope', label: 'scope', options: faqScopes, place: 'more' },
    { kind: 'single', name: 'category_id', label: 'categoryFilter', load: categoryOptions, place: 'more' },
    { kind: 'text', name: 'fault_code', label: 'code', hint: 'codeHint', maxLength: 32, place: 'more' },
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
      run: archiveFaqs,
      done: { one: 'archivedOne', many: 'archivedMany' },
      undo: () => publishFaqs,
    },
    'copy',
    {
      kind: 'form',
      key: 'copyTo',
      label: 'copyTo',
      icon: <Exchange />,
      Form: lazyPage(async () => (await import('./CopyFaqDialog.tsx')).CopyFaqDialog),
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
