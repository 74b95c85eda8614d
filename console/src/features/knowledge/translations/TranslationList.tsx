import { Callout, Skeleton, StatusTag } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { entryKey, type SheetEntry, stateOf } from './sheet.model.ts'
import { translationStrings } from './translations.strings.ts'
import { useWords } from './use-words.ts'

import styles from './translations.module.css'

/** As many as somebody looks through on a phone. */
const mostOnPhone = 100

export interface TranslationListProps {
  entries: readonly SheetEntry[]
  /** Languages beside the source. */
  locales: readonly string[]
  state: 'ready' | 'loading'
}

/** The board on a phone: which entries miss which languages. A sheet needs a wider screen. */
export function TranslationList({ entries, locales, state }: TranslationListProps) {
  const t = useStrings(translationStrings)
  const total = entries.length
  if (state === 'loading' && total === 0) return <Skeleton lines={8} />
  return (
    <>
      <Callout tone="info">{t('phoneNote')}</Callout>
      {total > mostOnPhone && <p>{t('first', { most: mostOnPhone })}</p>}
      <ul className={styles['list']} aria-label={t('phoneList')}>
        {entries.slice(0, mostOnPhone).map((entry) => (
          <Entry key={entryKey(entry)} entry={entry} locales={locales} />
        ))}
      </ul>
    </>
  )
}

function Entry({ entry, locales }: { entry: SheetEntry; locales: readonly string[] }) {
  const t = useStrings(translationStrings)
  const { language } = useFormats()
  const words = useWords()
  const states = locales.map((locale) => {
    const all = entry.fields.map((text) => stateOf(text, locale))
    const state = all.includes('missing') ? 'missing' : all.includes('outdated') ? 'outdated' : 'present'
    return { locale, state } as const
  })
  const open = states.filter(({ state }) => state !== 'present')
  return (
    <li className={styles['item']}>
      <p className={styles['name']}>{words.entry({ entry })}</p>
      <div className={styles['tags']}>
        {open.length === 0 && <StatusTag tone="success">{t('allThere')}</StatusTag>}
        {open.map(({ locale, state }) => (
          <StatusTag key={locale} tone={state === 'missing' ? 'warning' : 'info'}>
            {`${language(locale)}: ${t(state)}`}
          </StatusTag>
        ))}
      </div>
    </li>
  )
}
