import { Export, Import, Reset } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { FormError } from '../../primitives/FormError/FormError.tsx'
import type { ThemeSettingsLabels } from './labels.ts'
import type { ThemeSettingsFormProps } from './ThemeSettingsForm.tsx'

import styles from './ThemeSettingsForm.module.css'

interface SettingsTransferProps extends Pick<ThemeSettingsFormProps, 'onReset' | 'onExport' | 'onImport'> {
  words: ThemeSettingsLabels
}

/** All settings at once: back to the defaults, into a file, out of a file. */
export function SettingsTransfer({ words, onReset, onExport, onImport }: SettingsTransferProps) {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<{ state: 'none' | 'imported' } | { state: 'refused'; reason: string }>({
    state: 'none',
  })
  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    if (!file) return
    const text = await file.text().catch(() => undefined)
    // Or the same file, once corrected, could not be chosen again.
    target.value = ''
    const reason = text === undefined ? words.unreadable : onImport(text)
    setOutcome(reason === undefined ? { state: 'imported' } : { state: 'refused', reason })
  }
  const reset = (): void => {
    setOutcome({ state: 'none' })
    onReset()
  }
  return (
    <div className={styles['transfer']}>
      <div className={styles['actions']}>
        <Button size="small" icon={<Reset />} onClick={reset}>
          {words.reset}
        </Button>
        <Button size="small" appearance="outlined" icon={<Export />} onClick={onExport}>
          {words.export}
        </Button>
        <Button size="small" appearance="outlined" icon={<Import />} onClick={() => input.current?.click()}>
          {words.import}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.import}
          accept="application/json,.json"
          onChange={(event) => void importFile(event)}
        />
      </div>
      <FormError>{outcome.state === 'refused' ? outcome.reason : undefined}</FormError>
      <output className={styles['imported']}>{outcome.state === 'imported' && words.imported}</output>
    </div>
  )
}
