import type { Warranty } from '@bms/contract'
import { DescriptionList, RecordHeader, StatusTag } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { CopyText } from '../../../shared/record/CopyText.tsx'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import { Moment } from '../../../shared/record/Moment.tsx'
import { operationsTab } from '../../../shared/record/operations-tab.tsx'
import type { RecordHeadProps, RecordPartProps } from '../../../shared/record/record-definition.ts'
import { knowledgeTones } from '../knowledge.model.ts'
import { KnowledgeHistory } from '../parts/KnowledgeHistory.tsx'
import { warrantyRecordStrings } from './warranty-record.strings.ts'
import { warrantyQuery } from './warranty.calls.ts'
import type { WarrantyRow } from './warranty.model.ts'
import { WarrantyOverview } from './WarrantyOverview.tsx'
import { WarrantyTerms } from './WarrantyTerms.tsx'

/** All there is of one policy: what it covers and for how long, what it says, how it came about. */
export const WarrantyRecord = defineRecord({
  query: warrantyQuery,
  module: 'KnowledgeBase',
  strings: warrantyRecordStrings,
  Head: WarrantyHead,
  tabs: {
    overview: { Part: WarrantyOverview },
    terms: { Part: WarrantyTerms },
    history: { Part: WarrantyHistory },
    operations: operationsTab('warranty'),
  },
})

function WarrantyHistory({ id, detail }: RecordPartProps<Warranty>) {
  return <KnowledgeHistory type="warranty" id={id} detail={detail} />
}

function WarrantyHead({ row: policy, heading }: RecordHeadProps<WarrantyRow, Warranty>) {
  const t = useStrings(warrantyRecordStrings)
  const formats = useFormats()
  const { status, months, effective_from: from, effective_to: to, regions, published_at: at } = policy
  return (
    <>
      <RecordHeader
        {...heading}
        title={policy.name}
        status={<StatusTag tone={knowledgeTones[status]}>{t(status)}</StatusTag>}
        description={<CopyText text={policy.policy_id} label={t('copyId')} />}
      />
      <DescriptionList
        items={[
          {
            key: 'months',
            term: t('duration'),
            value: t('monthsFrom', { months: t('monthsOf', { count: months }), start: t(`from-${policy.start_from}`) }),
          },
          {
            key: 'effective',
            term: t('effective'),
            value:
              to === undefined
                ? t('fromOn', { from: formats.day(from) })
                : t('fromTo', { from: formats.day(from), to: formats.day(to) }),
          },
          { key: 'regions', term: t('regions'), value: formats.number(regions.length) },
          {
            key: 'published',
            term: t('published'),
            value: at === undefined ? t('never') : <Moment at={at} as="ago" />,
          },
        ]}
      />
    </>
  )
}
