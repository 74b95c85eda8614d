import { defineStrings } from '../i18n/strings.ts'

/** Texts of what leads to weekly reports. */
export const reportMenuStrings = defineStrings('reportMenu', {
  en: {
    send: 'Send to me every Monday…',
    failed: 'Couldn’t open the weekly reports. Try again.',
  },
  zh: {
    send: '每周一发送给我…',
    failed: '无法打开每周报告，请重试。',
  },
})
