import { maxScheduleDays, type PublishMode, publishModes } from '@bms/contract'

import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useServices } from '../../../shared/services.ts'
import type { WhenValues } from './when.model.ts'
import { whenStrings } from './when.strings.ts'

export interface WhenFieldsProps {
  mode: PublishMode
}

/** Fields of when a message goes out, of any form whose values have them. */
export function WhenFields({ mode }: WhenFieldsProps) {
  const { clock } = useServices()
  const t = useStrings(whenStrings)
  const zone = clock.timeZone
  return (
    <>
      <FormRadio<WhenValues, PublishMode>
        name="mode"
        label={t('when')}
        options={publishModes.map((value) => ({ value, label: t(value), description: t(`${value}Text`) }))}
      />
      {mode === 'local_time' && <FormTextField<WhenValues> name="local_time" type="time" label={t('localTime')} />}
      {mode !== 'now' && (
        <FormTextField<WhenValues>
          name="publish_at"
          type="datetime-local"
          label={t(mode === 'at' ? 'publishAt' : 'firstAt')}
          hint={mode === 'at' ? t('publishAtHint', { zone, days: maxScheduleDays }) : t('firstAtHint', { zone })}
        />
      )}
    </>
  )
}
