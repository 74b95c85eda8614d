import { defaultLocale, type SheetKind } from '@bms/contract'
import { Callout, DataSheet, type SheetColumn, type SheetValue } from '@bms/design-system'
import { useMemo } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { type Translate } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ImportLine, ImportPlan } from './import.model.ts'
import { importStrings } from './import.strings.ts'
import { isOneLine, rowKeys, type SheetRow } from './sheet.model.ts'
import { useEditLabels } from './use-edit-labels.ts'
import type { TranslationImporting } from './use-import.ts'
import { toLine } from './use-sheet.ts'
import { useWords } from './use-words.ts'

import styles from './translations.module.css'

type Text = Translate<keyof (typeof importStrings)['en']>

export interface ImportLinesProps {
  model: TranslationImporting
  plan: Omit<ImportPlan, 'changes'>
  mayEdit: (kind: SheetKind) => boolean
}

/** Unknown texts that are named; of the others there is a number. */
const mostNamed = 5

const idOf = (row: SheetRow): string => row[rowKeys.key] ?? ''
const sourceKey = 'source'
const beforeKey = 'before'
const afterKey = 'after'

function explain({ problem, refused }: ImportLine, t: Text): string | undefined {
  if (refused !== undefined) return refused
  if (!problem) return undefined
  if (problem.kind === 'length') return t('length', { least: problem.least, most: problem.most })
  return t(problem.kind === 'source' ? 'problemSource' : 'problemDenied')
}

/** What a file would change, text by text, with what is wrong in its cell. */
export function ImportLines({ model, plan, mayEdit }: ImportLinesProps) {
  const t = useStrings(importStrings)
  const { language } = useFormats()
  const words = useWords()
  const labels = useEditLabels()
  const { lines } = model
  const rows = useMemo(
    (): SheetRow[] =>
      lines.map((line) => ({
        [rowKeys.key]: line.key,
        [rowKeys.entry]: words.entry(line),
        [rowKeys.field]: words.field(line.field),
        [sourceKey]: line.source,
        [beforeKey]: line.before,
        [afterKey]: line.text,
      })),
    [lines, words],
  )
  const columns = useMemo((): SheetColumn<SheetRow>[] => {
    const byKey = new Map(lines.map((line) => [line.key, line]))
    const lineOf = (row: SheetRow) => byKey.get(idOf(row))
    const cut = (value: SheetValue): string => toLine(String(value ?? ''))
    const name = language(plan.targetLocale)
    return [
      { key: rowKeys.entry, label: t('entry'), width: 220 },
      { key: rowKeys.field, label: t('field'), width: 110 },
      { key: sourceKey, label: t('source', { language: language(defaultLocale) }), width: 240, format: cut },
      { key: beforeKey, label: t('before', { language: name }), width: 220, format: cut },
      {
        key: afterKey,
        label: t('after', { language: name }),
        width: 300,
        editable: (row) => mayEdit(lineOf(row)?.entry.kind ?? 'faq'),
        multiline: (row) => !isOneLine(lineOf(row)?.field ?? ''),
        parse: (text) => text.trim(),
        format: (value) => `→ ${cut(value)}`,
        tone: () => 'success',
        validate(value, row) {
          const line = lineOf(row)
          return line && line.text === value ? explain(line, t) : undefined
        },
      },
    ]
  }, [language, lines, mayEdit, plan.targetLocale, t])
  return (
    <>
      <Told model={model} plan={plan} />
      {lines.length > 0 && (
        <div aria-busy={model.work.kind === 'applying' || undefined}>
          <DataSheet
            label={t('sheet')}
            columns={columns}
            rows={rows}
            rowIdOf={idOf}
            frozen={2}
            height="max(200px, 100dvh - 420px)"
            labels={labels}
            onChange={model.work.kind === 'applying' ? undefined : model.edit}
          />
        </div>
      )}
    </>
  )
}

/** How it stands with the file. */
function Told({ model, plan }: Pick<ImportLinesProps, 'model' | 'plan'>) {
  const t = useStrings(importStrings)
  const { list } = useFormats()
  const { lines, good, refused, saved, work } = model
  const { unknown, same, untranslated } = plan
  const named = list(unknown.slice(0, mostNamed))
  const names = unknown.length > mostNamed ? t('andMore', { names: named, count: unknown.length - mostNamed }) : named
  const wrong = lines.length - good - refused
  return (
    <div className={styles['dialog']} aria-live="polite">
      {work.kind === 'applying' && <Callout tone="info">{t('applying', { at: work.at, of: work.of })}</Callout>}
      {saved > 0 && work.kind === 'idle' && <Callout tone="success">{t('done', { count: saved })}</Callout>}
      {refused > 0 && (
        <Callout tone="danger" title={t('refused', { count: refused })}>
          {t('refusedText')}
        </Callout>
      )}
      {wrong > 0 && (
        <Callout tone="warning" title={t('wrong', { count: wrong })}>
          {t('wrongText')}
        </Callout>
      )}
      {unknown.length > 0 && <Callout tone="warning">{t('unknown', { count: unknown.length, names })}</Callout>}
      <p className={styles['legend']}>
        {[
          ...(good > 0 ? [t('good', { count: good })] : []),
          ...(lines.length === 0 && saved === 0 ? [t('nothing')] : []),
          ...(same > 0 ? [t('same', { count: same })] : []),
          ...(untranslated > 0 ? [t('untranslated', { count: untranslated })] : []),
        ].join(' ')}
      </p>
    </div>
  )
}
