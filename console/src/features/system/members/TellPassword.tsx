import { CopyButton } from '@bms/design-system/shell'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { memberStrings } from './members.strings.ts'

import styles from './TellPassword.module.css'

export interface TellPasswordProps {
  /** Whose it is. */
  name: string
  password: string
}

/** A password that is told this once, to copy. */
export function TellPassword({ name, password }: TellPasswordProps) {
  const t = useStrings(memberStrings)
  return (
    <div className={styles['told']}>
      <input
        className={styles['password']}
        aria-label={t('passwordOf', { name })}
        readOnly
        size={password.length}
        value={password}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton getText={() => password} labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }} />
    </div>
  )
}
