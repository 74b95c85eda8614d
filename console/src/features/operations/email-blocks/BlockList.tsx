import type { EmailWarning } from '@bms/contract'
import { SortableList } from '@bms/design-system'
import type { ComponentType } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'
import { useBlocksDesk, useBlocksNow } from './blocks-context.ts'
import { type BlockDraft, mayRemove, type Parent } from './blocks.model.ts'
import { useBlockName } from './use-block-name.ts'

/** A block in a list, as it is drawn. */
export interface BlockItemProps {
  block: BlockDraft
  /** The columns it stands in. */
  column: string | undefined
  state: 'open' | 'closed'
  /** `stays`: the mail can't do without it. */
  need: 'removable' | 'stays'
  warnings: readonly EmailWarning[]
}

export interface BlockListProps {
  label: string
  parent: Parent
  list: readonly BlockDraft[]
  /** Draws each: a block with columns holds lists itself. */
  Item: ComponentType<BlockItemProps>
}

const none: readonly EmailWarning[] = []

const holds = (block: BlockDraft, id: string | undefined): boolean =>
  block.kind === 'columns' && [...block.left, ...block.right].some((inner) => inner.id === id)

/** Blocks one below the other, in an order that can be changed. */
export function BlockList({ label, parent, list, Item }: BlockListProps) {
  const t = useStrings(emailWordStrings)
  const nameOf = useBlockName()
  const { dispatch, disabled } = useBlocksDesk()
  const { blocks, open, warnings } = useBlocksNow()
  return (
    <SortableList
      label={label}
      items={list}
      keyOf={({ id }) => id}
      labelOf={(block) => nameOf(block)}
      look="plain"
      renderItem={(block) => (
        <Item
          block={block}
          column={parent === 'mail' ? undefined : parent.columns}
          state={open === block.id || holds(block, open) ? 'open' : 'closed'}
          need={mayRemove(blocks, block.id) ? 'removable' : 'stays'}
          warnings={warnings.get(block.id) ?? none}
        />
      )}
      onMove={disabled ? undefined : (id, to) => dispatch({ kind: 'move', id, to })}
      labels={{
        move: (name) => t('moveBlock', { name }),
        moved: (name, place, count) => t('movedBlock', { name, place, count }),
      }}
    />
  )
}
