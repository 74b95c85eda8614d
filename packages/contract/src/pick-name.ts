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

/**
 * A product as people look for it: its name in a language and, in brackets, its model, `Sweep S10 (RV-S10)`; the model alone
 * where it has no other name.
 */
export function nameProduct(
  model: string,
  names: Readonly<Record<string, string>> | undefined,
  locale: string,
): string {
  const name = pickName(names ?? {}, locale)
  return name === '' || name === model ? model : `${name} (${model})`
}
