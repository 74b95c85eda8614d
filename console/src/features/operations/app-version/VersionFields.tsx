import {
  type AppPackage,
  type AppVersion,
  channelsByPlatform,
  maxPackageBytes,
  updateTypes,
  versionPlatforms,
} from '@bms/contract'
import { Callout, FormSection } from '@bms/design-system'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'

import { FormFileField } from '../../../shared/form/files/FormFileField.tsx'
import { usePackageSender } from '../../../shared/form/files/package-sender.ts'
import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { ForcedFields } from './ForcedFields.tsx'
import { NotesFields } from './NotesFields.tsx'
import { isFrozen, toChannel, type VersionValues } from './version-form.model.ts'
import { versionFormStrings } from './version-form.strings.ts'

type Props = FormFieldsProps<VersionValues, AppVersion>

/** What a version is, where people get it, how it is offered, and what it says. */
export function VersionFields(props: Props) {
  const { form, detail, mode } = props
  const { control, setValue, getValues } = form.methods
  const values = useWatch({ control }) as VersionValues
  const { platform } = values
  useEffect(() => {
    const channel = getValues('channel')
    const next = toChannel(platform, channel)
    if (next !== channel) setValue('channel', next, { shouldDirty: true })
  }, [platform, getValues, setValue])
  return (
    <>
      <What frozen={isFrozen({ mode, detail })} platform={platform} />
      <Where values={values} frozen={isFrozen({ mode, detail })} />
      <How />
      {mode === 'edit' && <ForcedFields detail={detail} values={values} />}
      <NotesFields values={values} />
    </>
  )
}

function What({ frozen, platform }: { frozen: boolean; platform: AppVersion['platform'] }) {
  const t = useStrings(versionFormStrings)
  return (
    <FormSection title={t('what')}>
      {frozen && (
        <Callout tone="info" title={t('frozenTitle')}>
          {t('frozen')}
        </Callout>
      )}
      <FormRadio<VersionValues, AppVersion['platform']>
        name="platform"
        label={t('platform')}
        disabled={frozen}
        options={versionPlatforms.map((value) => ({ value, label: t(value) }))}
      />
      <FormSelect<VersionValues>
        name="channel"
        label={t('channel')}
        required
        disabled={frozen}
        options={channelsByPlatform[platform].map((value) => ({ value, label: t(value) }))}
      />
      <FormTextField<VersionValues>
        name="version"
        label={t('version')}
        required
        hint={t('versionHint')}
        disabled={frozen}
      />
      <FormTextField<VersionValues>
        name="build"
        label={t('build')}
        required
        hint={t('buildHint')}
        inputMode="numeric"
        disabled={frozen}
      />
      <FormTextField<VersionValues> name="title" label={t('title')} required hint={t('titleHint')} />
    </FormSection>
  )
}

/** Channels whose addresses are known by how they begin. */
const hints = ['app_store', 'testflight', 'google_play', 'official_apk'] as const

function Where({ values: { channel }, frozen }: { values: VersionValues; frozen: boolean }) {
  const t = useStrings(versionFormStrings)
  const known = hints.find((hint) => hint === channel)
  return (
    <FormSection title={t('where')}>
      <FormTextField<VersionValues>
        name="store_url"
        type="url"
        label={t('store')}
        required={channel !== 'official_apk'}
        hint={known ? t(`store-${known}`) : t('storeAny', { channel: t(channel) })}
      />
      {channel === 'official_apk' && <PackageField frozen={frozen} />}
    </FormSection>
  )
}

/** The file itself, where people get it from us. */
function PackageField({ frozen }: { frozen: boolean }) {
  const t = useStrings(versionFormStrings)
  const sender = usePackageSender()
  return (
    <FormFileField<VersionValues, AppPackage>
      name="package"
      label={t('package')}
      limits={{ types: ['.apk'], bytes: maxPackageBytes }}
      sender={sender}
      disabled={frozen}
      toFile={({ bytes, package_name: name = 'package.apk', version_name, version_code }) => ({
        name,
        bytes,
        facts: version_name && `${version_name} (${version_code ?? ''})`,
      })}
    />
  )
}

function How() {
  const t = useStrings(versionFormStrings)
  return (
    <FormSection title={t('how')}>
      <FormRadio<VersionValues, AppVersion['update_type']>
        name="update_type"
        label={t('update')}
        options={updateTypes.map((value) => ({ value, label: t(value), description: t(`${value}Text`) }))}
      />
      <FormTextField<VersionValues>
        name="min_supported_version"
        label={t('minimum')}
        required
        hint={t('minimumHint')}
      />
    </FormSection>
  )
}
