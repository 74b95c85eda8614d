import { localeOf } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-strings.ts'
import { useServices } from '../services.ts'
import { formatsOf, type Formats } from './format.ts'

/** Formats in the language of now and the person's time zone. */
export function useFormats(): Formats {
  const language = useLanguage()
  return formatsOf(localeOf[language], useServices().clock.timeZone)
}
