import type { Access, Call } from '../calls/call.ts'
import { calls } from '../calls/index.ts'
import type { CallName } from '../endpoints.ts'
import { editKindOf, revisionOf } from './promises.ts'

/** What a call is in short, and what else is to be known of it. */
export function toWords(name: CallName): { readonly summary: string; readonly description: string } {
  const call: Call = calls[name]
  const [summary = '', ...more] = call.summary.split(/(?<=[^;:.]{12})(?:[;:]|\. )\s*/)
  const rest = call.summary.slice(summary.length).replace(/^[;:.]\s*/, '')
  const parts = [
    more.length === 0 ? '' : toSentence(rest),
    editInWords[editKindOf(name)],
    revisionOf(name) === 'optional' ? 'Without `rev` it is done whatever has changed meanwhile.' : '',
    toSentence(needsOf(call.access)),
    call.audit === undefined ? '' : `Leaves an operation record: \`${call.audit}\`.`,
  ]
  return { summary, description: parts.filter((part) => part !== '').join(' ') }
}

const toSentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`

function needsOf(access: Access): string {
  return access.kind === 'modules'
    ? `Needs \`${access.action}\` in ${access.modules.join(' or ')}`
    : accessInWords[access.kind]
}

const accessInWords = {
  public: 'For anybody',
  session: 'For anybody signed in',
  anyRight: 'For anybody with a right on the brand',
} as const

const editInWords = {
  part: 'What is left out stays as it is.',
  whole: 'It is sent whole: what is left out is taken away.',
  none: '',
} as const
