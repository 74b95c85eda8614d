/**
 * A text that is written in several languages, in one of them: as wanted, else in the same language elsewhere, else in
 * English, else in any; empty where there is none.
 */
export function pickName(names: Readonly<Record<string, string>>, locale: string): string {
  const [language = ''] = locale.split('-', 1)
  const others = Object.keys(names)
  const own = others.find((key) => key === locale) ?? others.find((key) => key.split('-', 1)[0] === language)
  return names[own ?? 'en'] ?? Object.values(names)[0] ?? ''
}
