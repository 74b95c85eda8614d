/** Texts of TranslationTabs. */
export interface TranslationTabsLabels {
  /** Names the row of tabs. */
  languages: string
  /** How many languages are complete, of how many there are and should be. */
  coverage: (complete: number, total: number) => string
  complete: string
  filled: (filled: number, total: number) => string
  problems: (count: number) => string
  add: string
  /** A language in the menu that somebody reads and that isn't there. */
  expected: (language: string) => string
  missing: (languages: readonly string[]) => string
  copy: (base: string) => string
  remove: (language: string) => string
}

export const translationTabsLabels: TranslationTabsLabels = {
  languages: 'Languages',
  coverage: (complete, total) => `${complete} of ${total}`,
  complete: 'complete',
  filled: (filled, total) => `${filled} of ${total} written`,
  problems: (count) => (count === 1 ? '1 problem' : `${count} problems`),
  add: 'Add a language',
  expected: (language) => `${language} (missing)`,
  missing: (languages) => `Missing: ${languages.join(', ')}`,
  copy: (base) => `Copy from ${base}`,
  remove: (language) => `Remove ${language}`,
}
