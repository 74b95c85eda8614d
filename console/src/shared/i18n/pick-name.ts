/** The name of a product or a fault in a language, else in English, else in any. */
export function pickName(names: Readonly<Record<string, string>>, locale: string): string {
  const [language = ''] = locale.split('-', 1)
  const own = Object.keys(names).find((key) => key === locale || key.startsWith(language))
  return names[own ?? 'en'] ?? Object.values(names)[0] ?? ''
}
