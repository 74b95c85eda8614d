import { promotionCalls } from '@bms/contract'

import { defineFormPage } from '../../../shared/form/define-form-page.tsx'
import { paths } from '../../../shared/paths.ts'
import { placementRules } from '../promotion-parts/placement-rules.ts'
import { adQuery } from '../promotion/promotion.calls.ts'
import { toAdValues, toCreateAd, toEditAd, toSortAds } from './ad.model.ts'
import { adStrings } from './ad.strings.ts'
import { AdFields } from './AdFields.tsx'

/** Adds a homepage ad (`?copy=` names the one to begin with), or changes the one of `?id=`. */
export const AdFormPage = defineFormPage({
  name: 'homepageAd',
  list: 'promotionList',
  module: 'OperationCenter',
  strings: adStrings,
  parameter: 'id',
  copy: 'offered',
  back: { href: paths.contentPromotion, text: 'toPromotions' },
  read: adQuery,
  values: toAdValues,
  nameOf: ({ name }) => name,
  add: { call: 'createAd', schema: promotionCalls.createAd.body, toBody: toCreateAd },
  edit: { call: 'editAd', schema: promotionCalls.editAd.body, toBody: toEditAd },
  rules: ({ mode, detail }, { t, now }) => placementRules(mode === 'edit' ? detail : undefined, t, now),
  Fields: AdFields,
  async afterSave(values, { ad_id }, { call }) {
    const body = toSortAds(values, ad_id)
    if (body) await call('sortAds', { body })
  },
})
