import { Download } from '@blueprintjs/icons'
import { Button, Callout, Checkbox, DataSheet, type SheetColumn } from '@bms/design-system'
import { useMemo, useState } from 'react'

import { type Language, toLanguage } from '../i18n/language.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { downloadText } from '../page/download-text.ts'
import { useServices } from '../services.ts'
import { findWrong, type ImportRecord, numberKey, shownColumns, tellWrong, toCsvFile } from './import.model.ts'
import { importStrings } from './import.strings.ts'
import { useImportSheetLabels } from './use-import-sheet-labels.ts'
import type { Import } from './use-import.ts'

import styles from './import.module.css'

const idOf = (record: ImportRecord): string => record[numberKey] ?? ''

/** The third step: what the server says of the rows stands in their cells, and is mended there. */
export function ImportSheet({ model }: { model: Import }) {
  const t = useStrings(importStrings)
  const labels = useImportSheetLabels()
  const { i18n } = useServices()
  const language = toLanguage(i18n.language)
  const { definition, mapping, records, findings, work } = model
  const [rows, setRows] = useState<'all' | 'wrong'>('all')

  // Those that are mended meanwhile stay in view until it is checked again.
  const shown = useMemo(
    () => (rows === 'wrong' && findings.size > 0 ? records.filter((record) => findings.has(idOf(record))) : records),
    [rows, records, findings],
  )
  const columns = useMemo((): SheetColumn<ImportRecord>[] => {
    const cells = shownColumns(definition.columns, mapping, findings).map(
      ({ path, name, width = 150 }): SheetColumn<ImportRecord> => ({
        key: path,
        label: name[language],
        width,
        editable: true,
        parse: (text) => (text.trim() === '' ? null : text.trim()),
        validate: (value, row) => findWrong(findings, { ...row, [path]: value as string | null }, path),
      }),
    )
    return [{ key: numberKey, label: t('rowNumber'), width: 64, align: 'end' }, ...cells]
  }, [definition, mapping, findings, language, t])

  return (
    <>
      <Told model={model} language={language} />
      {findings.size > 0 && (
        <Checkbox
          label={t('wrongOnly')}
          state={rows === 'wrong' ? 'on' : 'off'}
          onChange={(next) => setRows(next === 'on' ? 'wrong' : 'all')}
        />
      )}
      <div className={styles['sheet']} aria-busy={work === 'checking' || undefined}>
        <DataSheet
          label={t('sheet')}
          columns={columns}
          rows={shown}
          rowIdOf={idOf}
          frozen={2}
          height="max(200px, 100dvh - 420px)"
          labels={labels}
          onChange={model.edit}
        />
      </div>
    </>
  )
}

/** How it stands with the rows. */
function Told({ model, language }: { model: Import; language: Language }) {
  const t = useStrings(importStrings)
  const { work, state, wrong, findings, records, definition } = model
  if (work !== 'idle') {
    return <Callout tone="info">{t(work === 'importing' ? 'importing' : 'checking')}</Callout>
  }
  // It could not be checked: why, is told above.
  if (state === 'unchecked') return null
  if (findings.size === 0) return <Callout tone="success">{t('allGood', { count: records.length })}</Callout>
  if (wrong.length === 0) return <Callout tone="info">{t('mended')}</Callout>
  const saveFailed = (): void => {
    const { key, columns } = definition
    const of = (record: ImportRecord): string => tellWrong(findings, record, columns, language)
    const file = toCsvFile(wrong, columns, language, { title: t('problems'), of })
    downloadText(`${key}-failed.csv`, 'text/csv;charset=utf-8', `\uFEFF${file}`)
  }
  return (
    <div aria-live="polite">
      <Callout
        tone="warning"
        title={t('wrong', { count: wrong.length })}
        actions={
          <Button size="small" icon={<Download />} onClick={saveFailed}>
            {t('failedFile')}
          </Button>
        }
      >
        {(state === 'refused' ? `${t('refused')} ` : '') + t('wrongText')}
      </Callout>
    </div>
  )
}
