import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { languages, type Language } from './language.ts'

/** Makes the console's i18next: texts are added by the features that use them, nothing is fetched. */
export function createI18n(language: Language): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: [...languages],
    initAsync: false,
    cacheInBuiltFormats: true,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  })
  return instance
}
