import { Download } from '@blueprintjs/icons'
import { Button, Callout, Dialog } from '@bms/design-system'
import { CopyButton } from '@bms/design-system/shell'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { downloadFile } from '../../../shared/page/download-file.ts'
import { secondFactorStrings } from '../second-factor.strings.ts'

import styles from './SecurityPanel.module.css'

export interface KeepCodesDialogProps {
  codes: readonly string[]
  /** Whose they are. */
  name: string
  onClose: () => void
}

/** Recovery codes, to copy and to download. They are shown this once: Escape doesn't take them away. */
export function KeepCodesDialog({ codes, name, onClose }: KeepCodesDialogProps) {
  const t = useStrings(secondFactorStrings)
  const text = `${codes.join('\n')}\n`
  const download = (): void =>
    downloadFile(new File([`${t('fileTitle', { name })}\n\n${text}`], 'bms-recovery-codes.txt', { type: 'text/plain' }))
  return (
    <Dialog
      title={t('codesTitle')}
      arrival="continued"
      escape="stays"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <Callout tone="warning">{t('codesText')}</Callout>
      <ul className={styles['codes']} aria-label={t('codesList')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <CopyButton
          getText={() => text}
          labels={{ copy: t('copyCodes'), copied: t('copied'), failed: t('copyFailed') }}
        />
        <Button icon={<Download />} onClick={download}>
          {t('download')}
        </Button>
      </div>
    </Dialog>
  )
}
