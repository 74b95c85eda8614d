import type { ApiClientOptions } from '@bms/api-client'

import type { Language } from '../../shared/i18n/language.ts'

/** Refusals of the back end in the language of the console. */
export interface Refusals {
  /** Takes a language; resolves when its words are there. Without them a refusal is in the back end's own. */
  speak: (language: Language) => Promise<void>
  /** The refusal in that language; undefined where the back end's own words are the ones to show. */
  reword: NonNullable<ApiClientOptions['reword']>
}

/** Makes them. The words are a bundle of their own: an English console needs none, the server speaks English. */
export function createRefusals(): Refusals {
  let spoken: Language = 'en'
  let toChinese: Refusals['reword'] | undefined
  return {
    async speak(language) {
      spoken = language
      if (spoken !== 'zh' || toChinese) return
      try {
        const words = await import('./chinese-refusals.ts')
        toChinese = words.toChineseRefusal
      } catch {
        // Whoever cannot be reached for this will not refuse anything either.
      }
    },
    reword: (refused) => (spoken === 'zh' ? toChinese?.(refused) : undefined),
  }
}
