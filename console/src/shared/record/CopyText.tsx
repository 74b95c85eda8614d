import { CopyButton } from '@bms/design-system/shell'

import { useStrings } from '../i18n/use-strings.ts'
import { recordKitStrings } from './record-kit.strings.ts'

import styles from './record.module.css'

export interface CopyTextProps {
  text: string
  /** What the button is called: `Copy id`. */
  label: string
}

/** A text that is made to be copied, such as an id. */
export function CopyText({ text, label }: CopyTextProps) {
  const t = useStrings(recordKitStrings)
  return (
    <span className={styles['withCopy']}>
      <span className={styles['mono']}>{text}</span>
      <CopyButton
        size="small"
        appearance="minimal"
        getText={() => text}
        labels={{ copy: label, copied: t('copied'), failed: t('copyFailed') }}
      />
    </span>
  )
}
