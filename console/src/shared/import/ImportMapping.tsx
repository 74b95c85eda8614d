import { SelectField } from '@bms/design-system'
import { useEffect, useRef } from 'react'

import { toLanguage } from '../i18n/language.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useServices } from '../services.ts'
import { importStrings } from './import.strings.ts'
import type { Import } from './use-import.ts'

import styles from './import.module.css'

/** How many cells of a column are shown, to tell what it holds. */
const samples = 3

export interface ImportMappingProps {
  model: Import
  /** How often it was to go on; then what is needed and not there is marked, and the first of it gets the focus. */
  asked: number
}

/** The second step: which column of the file is which; guessed from its headings. */
export function ImportMapping({ model: { definition, file, mapping, missing, map }, asked }: ImportMappingProps) {
  const t = useStrings(importStrings)
  const { i18n } = useServices()
  const language = toLanguage(i18n.language)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  // What rows can't do without comes first.
  const columns = definition.columns.toSorted((a, b) => Number(b.needed ?? false) - Number(a.needed ?? false))
  if (!file) return null
  const options = [
    { value: '', label: t('notInFile') },
    ...file.head.map((heading, at) => ({ value: String(at), label: heading || t('noHeading', { number: at + 1 }) })),
  ]
  const sampleOf = (at: number): string => {
    const cells = file.rows.slice(0, samples).flatMap((row) => row[at]?.trim() || [])
    return cells.length === 0 ? t('sampleNone') : t('sample', { values: cells.join(' · ') })
  }
  return (
    <div ref={fields} className={styles['mapping']}>
      {columns.map(({ path, name, needed }) => {
        const at = mapping[path] ?? null
        const isMissing = asked > 0 && missing.some((column) => column.path === path)
        return (
          <SelectField
            key={path}
            label={needed ? t('neededColumn', { name: name[language] }) : name[language]}
            value={at === null ? '' : String(at)}
            options={options}
            hint={at === null ? undefined : <span className={styles['sample']}>{sampleOf(at)}</span>}
            error={isMissing ? t('needed') : undefined}
            onChange={(value) => map(path, value === '' ? null : Number(value))}
          />
        )
      })}
    </div>
  )
}
