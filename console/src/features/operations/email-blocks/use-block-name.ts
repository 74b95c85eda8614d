import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'
import type { BlockDraft } from './blocks.model.ts'

/** Most signs of a block's text in its name. */
const most = 32

function wordsOf(block: BlockDraft): string {
  if (block.kind === 'image') return block.alt
  if (block.kind === 'product') return block.name
  return 'text' in block ? (block.text ?? '') : ''
}

/** What a block is called: its kind, and the beginning of what it says. */
export function useBlockName(): (block: BlockDraft) => string {
  const t = useStrings(emailWordStrings)
  return (block) => {
    const kind = t(`kind-${block.kind}`)
    const words = wordsOf(block).replaceAll(/\s+/g, ' ').trim()
    if (words === '') return kind
    return `${kind}: ${words.length > most ? `${words.slice(0, most)}…` : words}`
  }
}
