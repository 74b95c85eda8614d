/*
 * What plain text may hold, by Unicode categories. What nobody sees is taken out rather than refused: it comes along with
 * what is pasted, and nobody can find it to delete it.
 */

// Letters of these scripts change their shape by a joiner between them.
const joinedScripts =
  'Arab Syrc Mand Mong Nkoo Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
    .split(' ')
    .map((script) => String.raw`\p{Script_Extensions=${script}}`)
const joined = `[${joinedScripts.join('')}]`
const picture = String.raw`\p{Extended_Pictographic}`

/** Unseen characters that what stands beside them needs. */
const needed = [
  String.raw`(?<=${joined})(?<=[\p{L}\p{M}])[\u200C\u200D](?=${joined})`,
  // Emoji: families, emoji or text style, keycaps, and flags of parts of countries.
  String.raw`(?<=${picture}[\p{Emoji_Modifier}\uFE0F]?)\u200D(?=${picture})`,
  String.raw`(?<=${picture})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  // Variants of Chinese characters, as Japanese names have them, and of Mongolian letters.
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180F]`,
].join('|')

/**
 * Controls, lone surrogates, private and unassigned characters, what Unicode says to ignore where it isn't known (bidi
 * controls, U+200B, U+00AD, Hangul fillers …), marks of annotations, and the empty Braille cell.
 */
const unseen = String.raw`(?![\t-\r\x85])[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]`
const unneeded = new RegExp(`(${needed})|${unseen}`, 'gu')
const whiteSpace = /[\t-\r\x85\p{Z}]+/gu

/**
 * Text as one line: in NFC, without what isn't seen, white space of any kind as one space, none around it. What shows
 * nothing becomes the empty text.
 */
export const toLine = (text: string): string =>
  text.replaceAll(unneeded, '$1').replaceAll(whiteSpace, ' ').trim().normalize('NFC')

const lineEnd = /\r(?!\n)|[\x85\u2028\u2029]/g
// Marks of direction and places to break a line stay: they reach no further than the words they stand between.
const steering = /(?![\t\n\r])\p{Cc}|[\p{Cs}\u202A-\u202E\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu
const seen = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Text of several lines: in NFC, its lines ended by line feeds as they were typed (alone or after a carriage return),
 * without controls other than those and tabs, and without what turns the direction of all that follows. What shows nothing becomes the empty text.
 */
export const toText = (text: string): string =>
  seen.test(text) ? text.replaceAll(lineEnd, '\n').replaceAll(steering, '').normalize('NFC') : ''
