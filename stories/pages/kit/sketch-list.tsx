import { faqTopics, knowledgeStatuses } from '@bms/contract'

import { eachRow } from '../../../console/src/shared/list/changes/each-row.ts'
import { countColumn, dayColumn, statusColumn } from '../../../console/src/shared/list/columns.tsx'
import { defineList } from '../../../console/src/shared/list/define-list.ts'
import { lazyPage } from '../../../console/src/shared/page/lazy-page.tsx'
import { sketchStrings } from './sketch.strings.ts'

const form = lazyPage(async () => (await import('./sketch-form.tsx')).SketchForm)

/** A list of the size of a FAQ: tabs, a filter, a change, and forms to add, copy and edit. */
export const sketchList = defineList({
  key: 'faqSketch',
  call: 'faqList',
  module: 'KnowledgeBase',
  strings: sketchStrings,
  texts: { title: 'title' },
  rowId: ({ faq_id: id }) => id,
  tabs: { name: 'status', values: knowledgeStatuses, all: 'all' },
  columns: [
    {
      key: 'question',
      title: 'question',
      width: 320,
      pin: 'start',
      show: 'fixed',
      text: ({ question }) => question['en'] ?? '',
    },
    { key: 'topic', title: 'topic', width: 130, text: ({ topic }, { t }) => t(topic) },
    statusColumn('status', 'status', { draft: 'neutral', published: 'success', archived: 'warning' }),
    countColumn('views', 'helpful', { sort: 'sortable' }),
    dayColumn('updated_at', 'updated', { sort: 'sortable' }),
  ],
  filters: [{ kind: 'multi', name: 'topic', label: 'topic', options: faqTopics }],
  forms: {
    add: { form, place: 'drawer', label: 'add', copy: {} },
    edit: {
      form,
      place: 'drawer',
      refusal: ({ status }) => (status === 'archived' ? 'closed' : undefined),
    },
  },
  actions: [
    {
      kind: 'change',
      key: 'publish',
      label: 'publish',
      needs: 'publish',
      isOffered: ({ status }) => status !== 'published',
      run: eachRow(
        ({ faq_id: id }) => id,
        ({ faq_id, rev }, { call }) => call('publishFaq', { body: { faq_id, rev } }),
      ),
    },
  ],
})
