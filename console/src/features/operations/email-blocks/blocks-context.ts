import type { EmailWarning } from '@bms/contract'
import { createContext, use } from 'react'

import type { BlockAction } from './block-history.ts'
import type { BlockDraft } from './blocks.model.ts'

/** What the parts of the editor share and what stays the same while somebody types. */
export interface BlocksDesk {
  readonly dispatch: (action: BlockAction) => void
  /** Shows the fields of a block, and goes to one of them, the first where none is named; nothing: closes them. */
  readonly show: (id: string | undefined, field?: string) => void
  /** `now`: what isn't filled in is told at its field. */
  readonly check: 'later' | 'now'
  readonly disabled: boolean
  /** Words of the link to stop such mails, in the mail's language. */
  readonly stop: string
  /** Where the uploads of the mail are held until they are there. */
  readonly holds: string
}

/** The blocks as they are now: for lists of them alone, as it changes with each key. */
export interface BlocksNow {
  readonly blocks: readonly BlockDraft[]
  /** The block whose fields are in view. */
  readonly open: string | undefined
  /** What to look at, by block. */
  readonly warnings: ReadonlyMap<string, readonly EmailWarning[]>
}

const DeskContext = createContext<BlocksDesk | undefined>(undefined)
const NowContext = createContext<BlocksNow | undefined>(undefined)

export const BlocksDeskProvider = DeskContext.Provider
export const BlocksNowProvider = NowContext.Provider

/** The editor around. Throws outside one. */
export function useBlocksDesk(): BlocksDesk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('A block needs an editor around it')
  return desk
}

/** The blocks of the editor around. Throws outside one. */
export function useBlocksNow(): BlocksNow {
  const now = use(NowContext)
  if (!now) throw new Error('A list of blocks needs an editor around it')
  return now
}
