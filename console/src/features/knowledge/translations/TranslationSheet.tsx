import { defaultLocale, type SheetKind } from '@bms/contract'
import { DataSheet } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { rowKeys, type SheetRow, type SheetText } from './sheet.model.ts'
import { translationStrings } from './translations.strings.ts'
import { useEditLabels } from './use-edit-labels.ts'
import type { Saves } from './use-saves.ts'
import { useSheet } from './use-sheet.ts'

import styles from './translations.module.css'

export interface TranslationSheetProps {
  texts: readonly SheetText[]
  /** Languages beside the source. */
  locales: readonly string[]
  state: 'ready' | 'loading'
  mayEdit: (kind: SheetKind) => boolean
  saves: Saves
}

const idOf = (row: SheetRow): string => row[rowKeys.key] ?? ''

/** The texts by language; a cell is saved as soon as it is left. */
export function TranslationSheet({ texts, locales, state, mayEdit, saves }: TranslationSheetProps) {
  const t = useStrings(translationStrings)
  const { language } = useFormats()
  const labels = useEditLabels()
  const { rows, columns } = useSheet({ texts, locales, pending: saves.pending, mayEdit })
  const isEditable = texts.some(({ entry }) => mayEdit(entry.kind))
  return (
    <>
      <p className={styles['legend']}>
        {t('legend', { language: language(defaultLocale) })} <SavedNote saves={saves} />
      </p>
      <div className={styles['sheet']}>
        <DataSheet
          label={t('sheet')}
          columns={columns}
          rows={rows}
          rowIdOf={idOf}
          frozen={2}
          state={state}
          height="max(240px, 100dvh - 380px)"
          labels={labels}
          onChange={isEditable ? saves.edit : undefined}
        />
      </div>
    </>
  )
}

function SavedNote({ saves: { isSaving, saved } }: { saves: Saves }) {
  const t = useStrings(translationStrings)
  return <output>{isSaving ? t('saving') : saved > 0 && t('saved', { count: saved })}</output>
}
