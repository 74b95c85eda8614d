/** Languages the apps speak, that content for them is likely to come in, by BCP 47 tag. */
export const appLocales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'ko', 'zh-CN', 'zh-TW'] as const
