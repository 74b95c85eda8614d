import { Button, Dialog } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { copiedStrings } from './copied.strings.ts'

export interface CopyNowhereProps {
  name: string
  onClose: () => void
}

/** Says that there is no brand to copy something to. */
export function CopyNowhere({ name, onClose }: CopyNowhereProps) {
  const t = useStrings(copiedStrings)
  return (
    <Dialog
      title={t('copyTitle', { name })}
      description={t('copyNowhere')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    />
  )
}
