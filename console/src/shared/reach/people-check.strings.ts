import { defineStrings } from '../i18n/strings.ts'

/** Texts of the card that says which people a change is of. */
export const peopleCheckStrings = defineStrings('peopleCheck', {
  en: {
    title: 'People affected',
    people: 'People',
    share: 'Share',
    dataCentre: 'Data centre',
    platform: 'Platform',
    language: 'Language',
    showAll: 'Show all {{count, number}}',
    showFewer: 'Show fewer',
  },
  zh: {
    title: '受影响的用户',
    people: '人数',
    share: '占比',
    dataCentre: '数据中心',
    platform: '平台',
    language: '语言',
    showAll: '显示全部 {{count, number}} 项',
    showFewer: '收起',
  },
})
