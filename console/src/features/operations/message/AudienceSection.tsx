import { FormSection } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import type { MessageValues } from './message-form.model.ts'
import { messageFormStrings } from './message-form.strings.ts'

/** Whom a message is for. */
export function AudienceSection() {
  const t = useStrings(messageFormStrings)
  return (
    <FormSection title={t('audience')} description={t('audienceHint')} columns="wide">
      <AudienceFields<MessageValues> name="audience" kind="message" />
    </FormSection>
  )
}
