import { promotionCalls } from '@bms/contract'

import { defineFormPage } from '../../../shared/form/define-form-page.tsx'
import { paths } from '../../../shared/paths.ts'
import { placementRules } from '../promotion-parts/placement-rules.ts'
import { splashQuery } from '../promotion/promotion.calls.ts'
import { toCreateSplash, toEditSplash, toSplashValues } from './splash.model.ts'
import { splashStrings } from './splash.strings.ts'
import { SplashFields } from './SplashFields.tsx'

/** Adds a splash screen (`?copy=` names the one to begin with), or changes the one of `?id=`. */
export const SplashFormPage = defineFormPage({
  name: 'splash',
  list: 'promotionList',
  module: 'OperationCenter',
  strings: splashStrings,
  parameter: 'id',
  copy: 'offered',
  back: { href: paths.contentPromotion, text: 'toPromotions' },
  read: splashQuery,
  values: toSplashValues,
  nameOf: ({ name }) => name,
  add: { call: 'createSplash', schema: promotionCalls.createSplash.body, toBody: toCreateSplash },
  edit: { call: 'editSplash', schema: promotionCalls.editSplash.body, toBody: toEditSplash },
  rules: ({ mode, detail }, { t, now }) => placementRules(mode === 'edit' ? detail : undefined, t, now),
  Fields: SplashFields,
})
