import type { Faq } from '@bms/contract'
import { DescriptionList, RecordHeader, StatusTag } from '@bms/design-system'

import { ExplainFigures } from '../../../shared/figures/ExplainFigures.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { CopyText } from '../../../shared/record/CopyText.tsx'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import { Moment } from '../../../shared/record/Moment.tsx'
import { operationsTab } from '../../../shared/record/operations-tab.tsx'
import type { RecordHeadProps, RecordPartProps } from '../../../shared/record/record-definition.ts'
import { knowledgeTones } from '../knowledge.model.ts'
import { KnowledgeHistory } from '../parts/KnowledgeHistory.tsx'
import { faqRecordStrings } from './faq-record.strings.ts'
import { faqQuery } from './faq.calls.ts'
import { toHelpful, type FaqRow } from './faq.model.ts'
import { FaqText } from './FaqText.tsx'
import { FaqUses } from './FaqUses.tsx'

/** All there is of one FAQ: what it says, whom it helped, where it was quoted, how it came about. */
export const FaqRecord = defineRecord({
  query: faqQuery,
  module: 'KnowledgeBase',
  strings: faqRecordStrings,
  Head: FaqHead,
  tabs: {
    text: { Part: FaqText },
    uses: { Part: FaqUses, needs: ['UserCenter', 'view'] },
    history: { Part: FaqHistory },
    operations: operationsTab('faq'),
  },
})

function FaqHistory({ id, detail }: RecordPartProps<Faq>) {
  return <KnowledgeHistory type="faq" id={id} detail={detail} />
}

function FaqHead({ row: faq, heading }: RecordHeadProps<FaqRow, Faq>) {
  const t = useStrings(faqRecordStrings)
  const formats = useFormats()
  const { queryKey } = faqQuery(useCaller(), faq.faq_id)
  const { status, pinned, published_at: at, helpful, views } = faq
  const part = toHelpful(faq)
  return (
    <>
      <RecordHeader
        {...heading}
        title={pickName(faq.question, formats.locale)}
        status={
          <>
            <StatusTag tone={knowledgeTones[status]}>{t(status)}</StatusTag>
            {pinned && <StatusTag tone="info">{t('pinned')}</StatusTag>}
          </>
        }
        description={
          <>
            <span>{t(faq.topic)}</span>
            <CopyText text={faq.faq_id} label={t('copyId')} />
          </>
        }
      />
      <DescriptionList
        items={[
          {
            key: 'views',
            term: t('views'),
            value: (
              <>
                <span>{views === 0 ? t('viewsNever') : formats.number(views)}</span>
                <ExplainFigures
                  title={t('views')}
                  figures={[
                    { key: 'entry_views', term: t('views') },
                    { key: 'entry_helpful', term: t('helpful') },
                    { key: 'entry_used', term: t('used') },
                  ]}
                  queryKey={queryKey}
                />
              </>
            ),
          },
          {
            key: 'helpful',
            term: t('helpful'),
            value:
              part === null
                ? t('noVotes')
                : t('helpfulOf', {
                    share: formats.wholePercent(part),
                    up: formats.number(helpful.up),
                    all: formats.number(helpful.up + helpful.down),
                  }),
          },
          { key: 'used', term: t('used'), value: formats.number(faq.used_in_replies) },
          {
            key: 'published',
            term: t('publishedAt'),
            value: at === undefined ? t('never') : <Moment at={at} as="ago" />,
          },
        ]}
      />
    </>
  )
}
