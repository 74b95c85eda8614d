import { Export, Import } from '@blueprintjs/icons'
import { byteOrderMark, defaultLocale, type SheetKind, sheetKinds } from '@bms/contract'
import { Button, MenuButton } from '@bms/design-system'
import { Suspense } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { downloadText } from '../../../shared/page/download-text.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { useServices } from '../../../shared/services.ts'
import { toTexts, toUnits } from './sheet.model.ts'
import type { TranslationImportProps } from './TranslationImport.tsx'
import { translationStrings } from './translations.strings.ts'
import type { Board } from './use-board.ts'
import { useWords } from './use-words.ts'

const dialog = lazyPage<TranslationImportProps>(async () => (await import('./TranslationImport.tsx')).TranslationImport)

export interface TranslationActionsProps {
  board: Board
  mayEdit: (kind: SheetKind) => boolean
  onImport: () => void
}

/** Hands out what is filtered for translators, and takes it in again. */
export function TranslationActions({ board, mayEdit, onImport }: TranslationActionsProps) {
  const t = useStrings(translationStrings)
  const { language } = useFormats()
  const save = useExport(board)
  const { locale } = board.asked
  const locales = locale === undefined ? board.locales : [locale]
  return (
    <>
      {locales.length > 0 && (
        <MenuButton
          label={t('export')}
          icon={<Export />}
          items={locales.flatMap((one) => [
            {
              key: `${one} xliff`,
              label: t('exportXliff', { language: language(one) }),
              onSelect: () => void save(one, 'xliff'),
            },
            {
              key: `${one} csv`,
              label: t('exportCsv', { language: language(one) }),
              onSelect: () => void save(one, 'csv'),
            },
          ])}
        >
          {t('export')}
        </MenuButton>
      )}
      {sheetKinds.some(mayEdit) && (
        <Button icon={<Import />} onClick={onImport}>
          {t('import')}
        </Button>
      )}
    </>
  )
}

/** The import, as long as it is open: it stays whatever becomes of the board meanwhile, with what was mended in it. */
export function ImportAction({ board, ...props }: Omit<TranslationImportProps, 'locales'> & { board: Board }) {
  const { locale } = board.asked
  // What is exported here can be taken in again, even where nothing is written in it yet.
  const locales = locale === undefined ? board.locales : [...new Set([...board.locales, locale])]
  return (
    <Suspense fallback={null}>
      <dialog.Page {...props} locales={locales} />
    </Suspense>
  )
}

/** Saves what is filtered as a file for one language; what writes it comes when it is asked for. */
function useExport({ entries, asked, caller }: Board): (locale: string, format: 'xliff' | 'csv') => Promise<void> {
  const t = useStrings(translationStrings)
  const { language } = useFormats()
  const { notify } = useServices()
  const words = useWords()
  return async (targetLocale, format) => {
    const { toTranslationCsv, toXliff } = await import('./translation-files.ts')
    const units = toUnits(toTexts(entries), targetLocale, asked.state)
    if (units.length === 0) {
      notify.show({ tone: 'warning', message: t('nothingToExport', { language: language(targetLocale) }) })
      return
    }
    const titles = new Map(entries.map(({ id, title }) => [id, title]))
    const file = { sourceLocale: defaultLocale, targetLocale, units }
    const name = `translations-${caller.brand}-${targetLocale}`
    if (format === 'csv') {
      downloadText(`${name}.csv`, 'text/csv;charset=utf-8', byteOrderMark + toTranslationCsv(file))
    } else {
      const text = toXliff(file, ({ id, kind, field }) =>
        // Cast: units are of entries of the board.
        [words.kind(kind as SheetKind), words.field(field), titles.get(id) ?? ''].join(' · '),
      )
      downloadText(`${name}.xlf`, 'application/xliff+xml', text)
    }
    notify.show({
      tone: 'success',
      message: t('exported', { count: units.length, language: language(targetLocale) }),
    })
  }
}
