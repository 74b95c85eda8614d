/**
 * Names countries in a language: by the browser's own list, else by the label that came with the data, else by the
 * code.
 */
export function createCountryName(locale: string): (cc: string, label?: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return (cc, label) => {
    // Anything but letters or digits in the form of a region makes Intl throw.
    const known = /^(?:[A-Z]{2}|\d{3})$/.test(cc) ? names.of(cc) : undefined
    return known ?? (label === undefined || label === '' ? cc : label)
  }
}
