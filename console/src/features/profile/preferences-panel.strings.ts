import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts of one's own preferences in the profile. */
export const preferencesPanelStrings = defineStrings('preferencesPanel', {
  en: {
    language: 'Language',
    appearance: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    start: 'Begin with',
    startHint: 'Where no brand or data centre is remembered in this browser.',
    defaultBrand: 'Default brand',
    firstBrand: 'The first I may see',
    defaultDataCentre: 'Default data centre',
    usualDataCentre: 'The usual one ({{name}})',
    more: 'All page style settings',
  },
  zh: {
    language: '语言',
    appearance: '外观',
    light: '浅色',
    dark: '深色',
    system: '跟随系统',
    start: '初始品牌与数据中心',
    startHint: '在此浏览器未记住品牌或数据中心时使用。',
    defaultBrand: '默认品牌',
    firstBrand: '有权限的第一个品牌',
    defaultDataCentre: '默认数据中心',
    usualDataCentre: '通常的数据中心（{{name}}）',
    more: '全部页面样式设置',
  },
})
