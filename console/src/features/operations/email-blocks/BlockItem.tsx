import { Duplicate, Edit, Tick, Trash, WarningSign } from '@blueprintjs/icons'
import { Button } from '@bms/design-system'
import { memo, type ComponentType } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'
import { emailStrings } from '../email/email.strings.ts'
import { blockIcons } from './block-icons.tsx'
import { problemsOf } from './block-problems.ts'
import { BlockFields } from './BlockFields.tsx'
import type { BlockItemProps } from './BlockList.tsx'
import { BlockLook } from './BlockLook.tsx'
import { useBlocksDesk } from './blocks-context.ts'
import { ColumnsFields } from './ColumnsFields.tsx'
import { useBlockName } from './use-block-name.ts'

import styles from './blocks.module.css'

/**
 * A block: what it looks like, or, once it is opened, its fields. It is drawn anew when something of it has changed, and
 * not with every key that is typed in another.
 */
export const BlockItem: ComponentType<BlockItemProps> = memo(function BlockItem(props: BlockItemProps) {
  const { block, column, state, need, warnings } = props
  const t = useStrings(emailWordStrings)
  const words = useStrings(emailStrings)
  const nameOf = useBlockName()
  const { dispatch, show, check, disabled } = useBlocksDesk()
  const isOpen = state === 'open'
  const isWrong = check === 'now' && block.kind !== 'columns' && Object.keys(problemsOf(block)).length > 0
  const name = nameOf(block)
  const canGo = need === 'removable'
  return (
    <div
      className={styles['block']}
      data-block={block.id}
      data-kind={block.kind}
      data-state={isWrong ? 'wrong' : isOpen ? 'open' : 'closed'}
    >
      <div className={styles['head']}>
        <span className={styles['kind']}>
          {blockIcons[block.kind]}
          <span>{t(`kind-${block.kind}`)}</span>
        </span>
        {warnings.length > 0 && (
          <span className={styles['warning']} title={warnings.map((key) => words(`warn-${key}`)).join(' ')}>
            <WarningSign />
            <span className="bms-visually-hidden">{warnings.map((key) => words(`warn-${key}`)).join(' ')}</span>
          </span>
        )}
        <span className={styles['deeds']}>
          <Button
            size="small"
            appearance="minimal"
            icon={isOpen ? <Tick /> : <Edit />}
            data-part="open"
            aria-label={isOpen ? t('close') : t('open', { name })}
            aria-expanded={isOpen}
            disabled={disabled}
            onClick={() => show(isOpen ? column : block.id)}
          />
          {block.kind !== 'footer' && (
            <Button
              size="small"
              appearance="minimal"
              icon={<Duplicate />}
              aria-label={t('duplicate', { name })}
              disabled={disabled}
              onClick={() => dispatch({ kind: 'duplicate', id: block.id })}
            />
          )}
          {canGo && (
            <Button
              size="small"
              appearance="minimal"
              icon={<Trash />}
              aria-label={t('remove', { name })}
              disabled={disabled}
              onClick={() => {
                dispatch({ kind: 'remove', id: block.id })
                show(column)
              }}
            />
          )}
        </span>
      </div>
      {isOpen ? (
        <div className={styles['fields']} data-part="fields">
          {block.kind === 'columns' ? <ColumnsFields block={block} Item={BlockItem} /> : <BlockFields block={block} />}
          {!canGo && <p className={styles['note']}>{t('footerStays')}</p>}
        </div>
      ) : (
        // A click on what it looks like opens it; the button above does it by key.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
        <div className={styles['look']} onClick={() => !disabled && show(block.id)}>
          <BlockLook block={block} />
        </div>
      )}
    </div>
  )
})
