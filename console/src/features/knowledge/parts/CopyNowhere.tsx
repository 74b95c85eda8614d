import { Button, Dialog } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'

export interface CopyNowhereProps {
  name: string
  onClose: () => void
}

/** Says that there is no brand to copy something to. */
export function CopyNowhere({ name, onClose }: CopyNowhereProps) {
  const t = useStrings(knowledgeStrings)
  return (
    <Dialog
      title={t('copyTitle', { name })}
      description={t('copyNowhere')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    />
  )
}
