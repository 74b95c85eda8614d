import type { Random } from './random.ts'

type Make = (random: Random) => string

/** Most repetitions of what may be repeated without end. */
const endless = 8

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const digits = '0123456789'.split('')
const word = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'.split('')
const space = [' ', '\t']

const classes: Readonly<Record<string, readonly string[]>> = {
  d: digits,
  w: word,
  s: space,
  D: printable.filter((char) => !digits.includes(char)),
  W: printable.filter((char) => !word.includes(char)),
  S: printable.filter((char) => char !== ' '),
}

const known = new Map<string, Make>()

/**
 * A text that a regular expression matches, for those the contract uses: classes, groups, alternatives and
 * counts. What looks ahead or back is passed over, so whoever needs to be sure tries the result.
 */
export function textOfPattern(pattern: RegExp, random: Random): string {
  const make = known.get(pattern.source) ?? compile(pattern.source)
  known.set(pattern.source, make)
  return make(random)
}

function compile(source: string): Make {
  let at = 0
  const peek = (text: string) => source.startsWith(text, at)
  const take = (text: string) => {
    if (!peek(text)) return false
    at += text.length
    return true
  }

  const alternatives = (): Make => {
    const branches = [sequence()]
    while (take('|')) branches.push(sequence())
    return (random) => random.pick(branches)(random)
  }

  const sequence = (): Make => {
    const parts: Make[] = []
    while (at < source.length && !peek('|') && !peek(')')) parts.push(repeated(atom()))
    return (random) => parts.map((part) => part(random)).join('')
  }

  const repeated = (part: Make): Make => {
    const counted = /^\{(\d+)(,?)(\d*)\}/.exec(source.slice(at))
    let range: readonly [number, number]
    if (counted) {
      at += counted[0].length
      const min = Number(counted[1])
      range = [min, counted[2] === '' ? min : counted[3] === '' ? min + endless : Number(counted[3])]
    } else if (take('*')) range = [0, endless]
    else if (take('+')) range = [1, endless]
    else if (take('?')) range = [0, 1]
    else return part
    take('?')
    const [min, max] = range
    return (random) => Array.from({ length: random.int(min, max) }, () => part(random)).join('')
  }

  const atom = (): Make => {
    if (take('^') || take('$')) return () => ''
    if (take('(')) return group()
    if (take('[')) return oneOf(set())
    if (take('.')) return oneOf(printable)
    if (take('\\')) return oneOf(escaped())
    const [char = ''] = source.slice(at)
    at += char.length
    return () => char
  }

  const group = (): Make => {
    const isLook = ['?=', '?!', '?<=', '?<!'].some((look) => take(look))
    if (!isLook && !take('?:')) {
      const name = /^\?<\w+>/.exec(source.slice(at))
      if (name) at += name[0].length
    }
    const inside = alternatives()
    take(')')
    return isLook ? () => '' : inside
  }

  const escaped = (): readonly string[] => {
    const [char = ''] = source.slice(at)
    at += char.length
    if (char === 'b' || char === 'B') return ['']
    if (char === 'p' || char === 'P') {
      at = source.indexOf('}', at) + 1
      return word
    }
    if (char === 'u') {
      const [whole = '', code = '41'] = /^\{?([\da-fA-F]{4,6})\}?/.exec(source.slice(at)) ?? []
      at += whole.length
      return [String.fromCodePoint(Number.parseInt(code, 16))]
    }
    return classes[char] ?? [({ n: '\n', t: '\t', r: '\r' } as Record<string, string>)[char] ?? char]
  }

  const set = (): readonly string[] => {
    const isNegative = take('^')
    const chars: string[] = []
    while (at < source.length && !take(']')) {
      const from = take('\\') ? escaped() : [single()]
      if (from.length === 1 && peek('-') && !source.startsWith('-]', at)) {
        at += 1
        const [to = ''] = take('\\') ? escaped() : [single()]
        for (let code = from[0]?.codePointAt(0) ?? 0; code <= (to.codePointAt(0) ?? 0); code += 1) {
          chars.push(String.fromCodePoint(code))
        }
      } else chars.push(...from)
    }
    return isNegative ? printable.filter((char) => !chars.includes(char)) : chars
  }

  const single = (): string => {
    const [char = ''] = source.slice(at)
    at += char.length
    return char
  }

  return alternatives()
}

function oneOf(chars: readonly string[]): Make {
  return (random) => (chars.length === 0 ? '' : random.pick(chars))
}
