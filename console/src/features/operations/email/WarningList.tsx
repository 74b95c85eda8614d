import { TickCircle, WarningSign } from '@blueprintjs/icons'
import type { DataOf } from '@bms/contract'
import { Button } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emailStrings } from './email.strings.ts'

import styles from './email.module.css'

export interface WarningListProps {
  warnings: DataOf<'previewEmail'>['warnings']
  /** Goes to where it is; left out where nothing can be changed. */
  onGo?: ((path: string) => void) | undefined
}

/** What to look at before a mail is sent, each with a way to where it is. */
export function WarningList({ warnings, onGo }: WarningListProps) {
  const t = useStrings(emailStrings)
  const { language } = useFormats()
  if (warnings.length === 0) {
    return (
      <p className={styles['well']}>
        <TickCircle />
        {t('allWell')}
      </p>
    )
  }
  const seen = new Map<string, number>()
  return (
    <div className={styles['warnings']}>
      <p className={styles['warningsTitle']}>
        <WarningSign />
        {t('lookAt', { count: warnings.length })}
      </p>
      <ul className={styles['warningList']}>
        {warnings.map(({ key, path }) => {
          const nth = (seen.get(`${key} ${path}`) ?? 0) + 1
          seen.set(`${key} ${path}`, nth)
          const text = t('inLanguage', { text: t(`warn-${key}`), language: language(path.split('.')[1] ?? '') })
          return (
            <li key={`${key} ${path} ${nth}`} className={styles['warning']} data-key={key}>
              <span>{text}</span>
              {onGo && (
                <Button
                  size="small"
                  appearance="minimal"
                  aria-label={`${t('goThere')}: ${text}`}
                  onClick={() => onGo(path)}
                >
                  {t('goThere')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
