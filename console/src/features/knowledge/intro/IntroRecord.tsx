import type { Intro } from '@bms/contract'
import { DescriptionList, RecordHeader, StatusTag } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { CopyText } from '../../../shared/record/CopyText.tsx'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import { Moment } from '../../../shared/record/Moment.tsx'
import { operationsTab } from '../../../shared/record/operations-tab.tsx'
import type { RecordHeadProps, RecordPartProps } from '../../../shared/record/record-definition.ts'
import { productOptions } from '../knowledge.calls.ts'
import { knowledgeTones, sortLocales } from '../knowledge.model.ts'
import { KnowledgeHistory } from '../parts/KnowledgeHistory.tsx'
import { introRecordStrings } from './intro-record.strings.ts'
import { introQuery } from './intro.calls.ts'
import { nameIntro, type IntroRow } from './intro.model.ts'
import { IntroFigures } from './IntroFigures.tsx'
import { IntroShown } from './IntroShown.tsx'

/** All there is of one introduction: how the app shows it, how it is read, how it came about. */
export const IntroRecord = defineRecord({
  query: introQuery,
  module: 'KnowledgeBase',
  strings: introRecordStrings,
  Head: IntroHead,
  tabs: {
    shown: { Part: IntroShown },
    figures: { Part: IntroFigures },
    history: { Part: IntroHistory },
    operations: operationsTab('intro'),
  },
})

function IntroHistory({ id, detail }: RecordPartProps<Intro>) {
  return <KnowledgeHistory type="intro" id={id} detail={detail} />
}

function IntroHead({ row: intro, heading }: RecordHeadProps<IntroRow, Intro>) {
  const t = useStrings(introRecordStrings)
  const formats = useFormats()
  const { data: products = [] } = useQuery(productOptions(useCaller(), formats.locale))
  const { status, product_id: product, locales, published_at: at } = intro
  return (
    <>
      <RecordHeader
        {...heading}
        title={nameIntro(intro)}
        status={<StatusTag tone={knowledgeTones[status]}>{t(status)}</StatusTag>}
        description={<CopyText text={intro.intro_id} label={t('copyId')} />}
      />
      <DescriptionList
        items={[
          { key: 'product', term: t('product'), value: products.find(({ value }) => value === product)?.label ?? '–' },
          { key: 'languages', term: t('languages'), value: formats.list(sortLocales(locales).map(formats.language)) },
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
