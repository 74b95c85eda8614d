import { appVersionCalls } from '@bms/contract'

import { defineForm } from '../../../shared/form/define-form.tsx'
import { toCreateBody, toEditBody, toVersionValues, type VersionValues } from './version-form.model.ts'
import { versionFormStrings } from './version-form.strings.ts'
import { versionQuery } from './version.calls.ts'
import { VersionFields } from './VersionFields.tsx'

/** Writes a version, begins one as a copy, or changes one. */
export const VersionForm = defineForm({
  name: 'appVersion',
  list: 'appVersionList',
  module: 'OperationCenter',
  strings: versionFormStrings,
  read: versionQuery,
  fromRow: (row) => row,
  values: toVersionValues,
  nameOf: ({ version, build }: VersionValues) => `${version} (${build})`,
  add: { call: 'createAppVersion', schema: appVersionCalls.createAppVersion.body, toBody: toCreateBody },
  edit: { call: 'editAppVersion', schema: appVersionCalls.editAppVersion.body, toBody: toEditBody },
  rules: (_about, { t }) => ({
    explain(path, what, message) {
      if (what === 'taken') return path === 'build' ? t('buildTaken') : undefined
      if (what === 'refused') return undefined
      if (path === 'store_url')
        return message.startsWith('missing')
          ? t('storeMissing')
          : message.startsWith('not an address')
            ? t('storeWrong')
            : undefined
      if (path === 'package') return message.startsWith('missing') ? t('packageMissing') : undefined
      if (path === 'min_supported_version' && message.startsWith('above')) return t('minimumAbove')
      return path === 'version' || path === 'min_supported_version' ? t('semver') : undefined
    },
  }),
  Fields: VersionFields,
})
