import { splashFrequencies } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useWatch } from 'react-hook-form'

import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { FormCheckbox } from '../../../shared/form/FormCheckbox.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { AudienceSection } from '../promotion-parts/AudienceSection.tsx'
import { CollisionNotice } from '../promotion-parts/CollisionNotice.tsx'
import { ConfirmReach } from '../promotion-parts/ConfirmReach.tsx'
import { JumpFields } from '../promotion-parts/JumpFields.tsx'
import { LockedNotice } from '../promotion-parts/LockedNotice.tsx'
import { PeriodFields } from '../promotion-parts/PeriodFields.tsx'
import { placementStrings } from '../promotion-parts/placement.strings.ts'
import type { Splash, SplashValues } from './splash.model.ts'
import { splashStrings } from './splash.strings.ts'
import { SplashPictures } from './SplashPictures.tsx'

/** What a splash shows, how, to whom and when. */
export function SplashFields({ form, mode, detail }: FormFieldsProps<SplashValues, Splash>) {
  const tp = useStrings(placementStrings)
  const locked = useWatch({ control: form.methods.control, name: 'begun' })
  const images = useWatch({ control: form.methods.control, name: 'images' })
  const id = mode === 'edit' ? detail.splash_id : undefined
  return (
    <>
      {locked && id !== undefined && <LockedNotice type="splash" id={id} />}
      <FormSection title={tp('about')}>
        <FormTextField<SplashValues>
          name="name"
          label={tp('name')}
          hint={tp(locked ? 'locked' : 'nameHint')}
          maxLength={64}
          required
          disabled={locked}
        />
      </FormSection>
      <SplashPictures locked={locked} />
      <Behaviour locked={locked} />
      <JumpFields need="optional" locked={locked} />
      <AudienceSection kind="splash" locales={Object.keys(images)} locked={locked} />
      <PeriodFields locked={locked}>
        <ConfirmReach kind="splash" kept={mode === 'edit' ? detail : undefined} />
        <CollisionNotice type="splash" id={id} />
      </PeriodFields>
    </>
  )
}

function Behaviour({ locked }: { locked: boolean }) {
  const t = useStrings(splashStrings)
  const tp = useStrings(placementStrings)
  const kind = useWatch<SplashValues, 'frequency.kind'>({ name: 'frequency.kind' })
  return (
    <FormSection title={t('behaviour')} columns="two">
      <FormTextField<SplashValues>
        name="duration_s"
        label={t('duration')}
        hint={locked ? tp('locked') : t('durationHint')}
        type="number"
        min={1}
        max={5}
        disabled={locked}
      />
      <FormTextField<SplashValues>
        name="priority"
        label={t('priority')}
        hint={t('priorityHint')}
        type="number"
        min={0}
        max={99}
      />
      <FormSelect<SplashValues>
        name="frequency.kind"
        label={t('frequency')}
        options={splashFrequencies.map((value) => ({ value, label: t(value) }))}
      />
      {kind === 'n_per_day' && (
        <FormTextField<SplashValues>
          name="frequency.n"
          label={t('times')}
          hint={t('timesHint')}
          type="number"
          min={1}
          max={10}
        />
      )}
      <div data-span="all">
        <FormCheckbox<SplashValues> name="skippable" label={t('skippable')} disabled={locked} />
      </div>
    </FormSection>
  )
}
