import { FormSection } from '@bms/design-system'
import { useWatch } from 'react-hook-form'

import { FormCheckbox } from '../../../shared/form/FormCheckbox.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { MessageValues } from './message-form.model.ts'
import { messageFormStrings } from './message-form.strings.ts'
import { WhenFields } from './WhenFields.tsx'

import styles from './message.module.css'

/** When a message goes out, and how long it is tried to reach somebody. */
export function WhenSection() {
  const t = useStrings(messageFormStrings)
  const mode = useWatch<MessageValues, 'mode'>({ name: 'mode' })
  return (
    <FormSection title={t('delivery')} description={t('deliveryHint')}>
      <WhenFields mode={mode} />
      <div>
        <FormCheckbox<MessageValues> name="quiet_hours" label={t('quiet')} aria-describedby="quiet-hint" />
        <p id="quiet-hint" className={styles['hint']}>
          {t('quietHint')}
        </p>
      </div>
      <FormTextField<MessageValues> name="ttl_hours" label={t('ttl')} hint={t('ttlHint')} inputMode="numeric" />
      <FormTextField<MessageValues> name="collapse_key" label={t('collapse')} hint={t('collapseHint')} />
    </FormSection>
  )
}
