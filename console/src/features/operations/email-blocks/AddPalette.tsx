import { Plus } from '@blueprintjs/icons'
import { Button, MenuButton } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'
import { blockIcons } from './block-icons.tsx'
import { type BlocksNow, useBlocksDesk, useBlocksNow } from './blocks-context.ts'
import { addableKinds, type BlockKind, findBlock, innerKinds, newBlock, type Parent } from './blocks.model.ts'

import styles from './blocks.module.css'

/** Where a new block goes: after the one that is open, else before the footer. */
function nextPlace({ blocks, open }: BlocksNow): number {
  const at = open === undefined ? undefined : findBlock(blocks, open)
  const own =
    at?.parent === 'mail' ? at.index : blocks.findIndex(({ id }) => at?.parent !== 'mail' && id === at?.parent.columns)
  const footer = blocks.findLastIndex(({ kind }) => kind === 'footer')
  const end = footer < 0 ? blocks.length : footer
  return own < 0 ? end : Math.min(own + 1, end)
}

/** The kinds of blocks there are; choosing one puts it into the mail. */
export function AddPalette() {
  const t = useStrings(emailWordStrings)
  const desk = useBlocksDesk()
  const now = useBlocksNow()
  const add = (kind: BlockKind): void => {
    const block = newBlock(kind, desk.stop)
    desk.dispatch({ kind: 'add', block, parent: 'mail', index: nextPlace(now) })
    desk.show(block.id)
  }
  return (
    <fieldset className={styles['palette']} disabled={desk.disabled}>
      <legend className="bms-visually-hidden">{t('palette')}</legend>
      {addableKinds.map((kind) => (
        <Button key={kind} size="small" icon={blockIcons[kind]} onClick={() => add(kind)}>
          {t(`kind-${kind}`)}
        </Button>
      ))}
    </fieldset>
  )
}

/** Adds a block at the end of a column. */
export function AddInto({ parent, count }: { parent: Parent; count: number }) {
  const t = useStrings(emailWordStrings)
  const { dispatch, show, stop, disabled } = useBlocksDesk()
  return (
    <MenuButton
      label={t('addInto')}
      size="small"
      align="start"
      icon={<Plus />}
      disabled={disabled}
      items={innerKinds.map((kind) => ({
        key: kind,
        label: t(`kind-${kind}`),
        icon: blockIcons[kind],
        onSelect() {
          const block = newBlock(kind, stop)
          dispatch({ kind: 'add', block, parent, index: count })
          show(block.id)
        },
      }))}
    >
      {t('addInto')}
    </MenuButton>
  )
}
