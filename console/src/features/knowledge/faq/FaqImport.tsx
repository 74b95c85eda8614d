import { maxFaqImportRows } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { type ImportDefinition, nameOf } from '../../../shared/import/import-definition.ts'
import type { ImportEntryProps } from '../../../shared/import/ImportButton.tsx'
import { ImportDialog } from '../../../shared/import/ImportDialog.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { categoryOptions, productOptions } from '../knowledge.calls.ts'
import { isFilled, toFaqColumns, toImportRow, toReport } from './faq-import.model.ts'
import { faqImportStrings, faqImportWords } from './faq-import.strings.ts'

/** Imports FAQs from a file as drafts. */
export function FaqImport(props: ImportEntryProps) {
  const t = useStrings(faqImportWords)
  const { locale } = useFormats()
  const caller = useCaller()
  const { data: products } = useQuery(productOptions(caller, locale))
  const { data: categories } = useQuery(categoryOptions(caller, locale))
  const definition = useMemo(
    (): ImportDefinition => ({
      key: 'faqs',
      title: nameOf(faqImportStrings, 'title'),
      columns: toFaqColumns(products ?? [], categories ?? []),
      maxRows: maxFaqImportRows,
      async send(rows, { call, dryRun, idempotencyKey }) {
        const filled = rows.flatMap((row, place) => (isFilled(row) ? [{ row, place }] : []))
        const report = await call('importFaqs', {
          body: { rows: filled.map(({ row }) => toImportRow(row)), dry_run: dryRun },
          ...(idempotencyKey !== undefined && { idempotencyKey }),
        })
        const places = filled.map(({ place }) => place)
        return toReport(report, places, t('there'))
      },
      changes: ['faqList', 'faqDetail', 'operationRecordList'],
    }),
    [products, categories, t],
  )
  return <ImportDialog definition={definition} {...props} />
}
