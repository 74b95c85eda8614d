import { Download } from '@blueprintjs/icons'
import { Button, FileField, Spinner } from '@bms/design-system'

import { explainSize } from '../form/explain-size.ts'
import { useFileLabels } from '../form/files/use-file-labels.ts'
import { toLanguage } from '../i18n/language.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { downloadText } from '../page/download-text.ts'
import { useServices } from '../services.ts'
import { toCsvFile } from './import.model.ts'
import { importStrings } from './import.strings.ts'
import type { Import } from './use-import.ts'

import styles from './import.module.css'

/** Far more than five thousand rows take. */
const limits = { types: ['.csv', '.xlsx'], bytes: 10 * 1024 * 1024 } as const

/** The first step: a file is chosen, and what it may hold is told. */
export function ImportChoose({ model: { definition, work, readFile } }: { model: Import }) {
  const t = useStrings(importStrings)
  const { i18n } = useServices()
  const language = toLanguage(i18n.language)
  const { key, columns } = definition
  const saveExample = (): void => {
    const example = Object.fromEntries(columns.map((column) => [column.path, column.example]))
    // Spreadsheets take it for UTF-8 by the mark.
    downloadText(`${key}-example.csv`, 'text/csv;charset=utf-8', `\uFEFF${toCsvFile([example], columns, language)}`)
  }
  return (
    <>
      <FileField
        label={t('file')}
        limits={limits}
        hint={t('fileHint', { size: explainSize(limits.bytes) })}
        disabled={work === 'reading'}
        labels={useFileLabels()}
        onPick={readFile}
        onRemove={() => undefined}
      />
      {work === 'reading' && (
        <output className={styles['busy']}>
          <Spinner size="small" />
          {t('reading')}
        </output>
      )}
      <section aria-label={t('columns')} className={styles['names']}>
        <h3 className={styles['heading']}>{t('columns')}</h3>
        <ul className={styles['list']}>
          {columns.map(({ path, name, needed }) => (
            <li key={path}>{needed ? t('neededColumn', { name: name[language] }) : name[language]}</li>
          ))}
        </ul>
        <div>
          <Button size="small" icon={<Download />} onClick={saveExample}>
            {t('template')}
          </Button>
        </div>
      </section>
    </>
  )
}
