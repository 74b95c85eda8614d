// The rule of the contract's own search (`fold-text.ts` there), which the design system can't import: a test in
// tests/architecture holds the two together.

/** What nobody sees or means: format characters such as soft hyphens and zero-width spaces, and apostrophes of all kinds. */
const silent = /[\p{Cf}\p{Variation_Selector}'’‘‛ʼʹ′´`＇]/gu

/** Letters that Unicode doesn't take apart, and what people type for them. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

/** Accents and other marks over a letter; those that voice a kana make another letter of it. */
const marks = /(?![\u3099\u309A])\p{Script=Inherited}/gu

const katakana = /[ァ-ヶヽヾ]/g
const toHiragana = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60)

/**
 * A text as searches compare it, on every engine and screen alike: without case, accents, width, apostrophes and
 * characters that are not seen, with one dash for all and hiragana for katakana. `Zoë` is `zoe`, `Straße` `strasse`.
 * Unicode NFKD (UAX #15), and what it leaves as it is.
 */
export function foldText(text: string): string {
  return text
    .replaceAll(silent, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(special, (letter) => plain[letter] ?? letter)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(katakana, toHiragana)
    .normalize('NFC')
}
