import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts about a new version of the console. */
export const versionStrings = defineStrings('version', {
  en: { available: 'A new version of the console is ready.', reload: 'Reload', later: 'Later' },
  zh: { available: '控制台有新版本可用。', reload: '重新加载', later: '稍后' },
})
