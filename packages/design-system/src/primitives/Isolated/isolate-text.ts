// What turns the direction of all that follows it, until it is taken back. Isolations stay where they are whole.
const overrides = /[\u202A-\u202E]/g
const isolates = /[\u2066-\u2069]/g
const endOfIsolate = '\u2069'

// Line feeds and tabs are text; joiners and variation selectors belong to emoji, unless there is nothing else.
const unseen = String.raw`(?![\t\n\r])\p{Cc}|[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]`
const rightToLeft = String.raw`[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]`
const steering = new RegExp(String.raw`${unseen}|${rightToLeft}|^[\u200C\u200D\uFE00-\uFE0F]+$`, 'u')
const nothing = new RegExp(String.raw`^(?:${unseen}|[\s\u200C\u200D\uFE00-\uFE0F])+$`, 'u')

/** Whether a text holds what can change how others are read: letters from right to left, or characters that aren't seen. */
export const isSteering = (text: string): boolean => steering.test(text)

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A text without ends of isolations that it doesn't begin, and with those it lacks. */
function closeIsolates(text: string): string {
  let open = 0
  const closed = text.replaceAll(isolates, (control) => {
    if (control === endOfIsolate && open === 0) return ''
    open += control === endOfIsolate ? -1 : 1
    return control
  })
  return closed + endOfIsolate.repeat(open)
}

/**
 * A text that `isSteering` as it is shown: it reads in the order it was typed in, and changes nothing beside it. Where it
 * would show nothing, the codes of its characters are shown (`U+3164`).
 */
export function toShown(text: string): string {
  return nothing.test(text) ? Array.from(text, codeOf).join(' ') : closeIsolates(text.replaceAll(overrides, ''))
}

/**
 * The direction of a sentence that isolates what it quotes: that of its own words, which browsers look for in the quoted
 * ones as well. undefined leaves it to them.
 */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const own = text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')
  const letter = own === text ? undefined : /\p{L}/u.exec(own)?.[0]
  if (letter === undefined) return undefined
  return new RegExp(rightToLeft, 'u').test(letter) ? 'rtl' : 'ltr'
}

/**
 * A text for a place inside a sentence where no element can stand (a tool tip, a label): between U+2068 and U+2069 where
 * it `isSteering`, else as it is.
 */
export const isolateText = (text: string): string => (isSteering(text) ? `\u2068${toShown(text)}\u2069` : text)
