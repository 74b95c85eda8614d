import { adSlotNames, adSlots } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'

import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { FormCheckbox } from '../../../shared/form/FormCheckbox.tsx'
import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { AudienceSection } from '../promotion-parts/AudienceSection.tsx'
import { CollisionNotice } from '../promotion-parts/CollisionNotice.tsx'
import { ConfirmReach } from '../promotion-parts/ConfirmReach.tsx'
import { JumpFields } from '../promotion-parts/JumpFields.tsx'
import { LockedNotice } from '../promotion-parts/LockedNotice.tsx'
import { PeriodFields } from '../promotion-parts/PeriodFields.tsx'
import { placementStrings } from '../promotion-parts/placement.strings.ts'
import type { Ad, AdValues } from './ad.model.ts'
import { adStrings } from './ad.strings.ts'
import { AdPictures } from './AdPictures.tsx'
import { HomeScreen } from './HomeScreen.tsx'

/** Where an ad stands, what it shows, to whom and when. */
export function AdFields({ form, mode, detail }: FormFieldsProps<AdValues, Ad>) {
  const t = useStrings(adStrings)
  const { control, setValue, getValues } = form.methods
  const [locked, slot, image] = useWatch({ control, name: ['begun', 'slot', 'image'] })
  const ad = mode === 'edit' ? detail : undefined
  // Another place has other ads: the order that was made is of the one before.
  const before = useRef(slot)
  useEffect(() => {
    if (before.current === slot) return
    before.current = slot
    if (getValues('order').length > 0) setValue('order', [], { shouldDirty: true })
  }, [slot, getValues, setValue])
  return (
    <>
      {locked && ad && <LockedNotice type="homepage_ad" id={ad.ad_id} />}
      <What locked={locked} />
      <AdPictures slot={slot} locked={locked} />
      <FormSection title={t('order')} description={t('orderHint')}>
        <HomeScreen slot={slot} ad={ad} />
      </FormSection>
      <FormSection title={t('behaviour')}>
        <FormTextField<AdValues>
          name="max_per_day"
          label={t('maxPerDay')}
          hint={t('maxPerDayHint')}
          type="number"
          min={1}
          max={20}
        />
        <FormCheckbox<AdValues> name="closable" label={t('closable')} disabled={locked} />
      </FormSection>
      <JumpFields need="required" locked={locked} />
      <AudienceSection kind="homepage_ad" locales={Object.keys(image)} locked={locked} />
      <PeriodFields locked={locked}>
        <ConfirmReach kind="homepage_ad" kept={ad} />
        <CollisionNotice type="homepage_ad" slot={slot} id={ad?.ad_id} />
      </PeriodFields>
    </>
  )
}

function What({ locked }: { locked: boolean }) {
  const t = useStrings(adStrings)
  const tp = useStrings(placementStrings)
  const { number } = useFormats()
  const sizeOf = (slot: keyof typeof adSlots): string => {
    const { width, height, maxBytes } = adSlots[slot]
    return t('sizeOf', { width, height, limit: number(maxBytes / 1000) })
  }
  return (
    <FormSection title={tp('about')}>
      <FormTextField<AdValues>
        name="name"
        label={tp('name')}
        hint={tp(locked ? 'locked' : 'nameHint')}
        maxLength={64}
        required
        disabled={locked}
      />
      <FormRadio<AdValues, keyof typeof adSlots>
        name="slot"
        label={t('slot')}
        hint={locked ? tp('locked') : undefined}
        disabled={locked}
        options={adSlotNames.map((value) => ({ value, label: t(value), description: sizeOf(value) }))}
      />
    </FormSection>
  )
}
