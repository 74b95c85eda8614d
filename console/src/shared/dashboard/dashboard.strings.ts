import { defineStrings } from '../i18n/strings.ts'

/** Texts of a dashboard that are not the page's own. */
export const dashboardStrings = defineStrings('dashboard', {
  en: {
    filters: 'What is shown',
    days: 'Days, today too, are days in UTC.',
    most: 'Up to {{count}} at once.',
  },
  zh: {
    filters: '显示内容',
    days: '日期（包括“今天”）均以 UTC 计。',
    most: '最多同时选择 {{count}} 项。',
  },
})
