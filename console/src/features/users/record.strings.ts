import { defineStrings } from '../../shared/i18n/strings.ts'
import {
  deviceStatusNames,
  feedbackCategoryNames,
  feedbackStatusNames,
  under,
  userStatusNames,
} from '../../shared/i18n/value-names.ts'

const valuesOf = (language: 'en' | 'zh') => ({
  ...under('user', userStatusNames[language]),
  ...under('device', deviceStatusNames[language]),
  ...under('feedback', feedbackStatusNames[language]),
  ...under('category', feedbackCategoryNames[language]),
})

/** Texts that the records of users and devices share. */
export const recordStrings = defineStrings('userCenterRecord', {
  en: {
    ...valuesOf('en'),
    country: 'Country',
    dataCentre: 'Data centre',
    firmware: 'Firmware {{version}}',
    seenOnline: 'Online {{when}}',
    openFaults_one: '{{count, number}} open fault',
    openFaults_other: '{{count, number}} open faults',
    written: 'Written {{when}}',
  },
  zh: {
    ...valuesOf('zh'),
    country: '国家或地区',
    dataCentre: '数据中心',
    firmware: '固件 {{version}}',
    seenOnline: '{{when}}在线',
    openFaults_other: '{{count, number}} 个未解除故障',
    written: '{{when}}提交',
  },
})

/** A key of these texts. */
export type RecordKey = keyof typeof recordStrings.en
