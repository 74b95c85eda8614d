import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'
import { AddInto } from './AddPalette.tsx'
import { BlockList, type BlockListProps } from './BlockList.tsx'
import type { ColumnsDraft } from './blocks.model.ts'

import styles from './blocks.module.css'

/** Two columns, each with blocks of its own. */
export function ColumnsFields({ block, Item }: { block: ColumnsDraft; Item: BlockListProps['Item'] }) {
  const t = useStrings(emailWordStrings)
  return (
    <div className={styles['columnsFields']}>
      {(['left', 'right'] as const).map((side) => {
        const parent = { columns: block.id, side }
        const label = t(side === 'left' ? 'inLeft' : 'inRight')
        return (
          <section key={side} className={styles['column']} aria-label={label}>
            <h4 className={styles['columnTitle']}>{label}</h4>
            {block[side].length === 0 && <p className={styles['empty']}>{t('emptyColumn')}</p>}
            <BlockList label={label} parent={parent} list={block[side]} Item={Item} />
            <div>
              <AddInto parent={parent} count={block[side].length} />
            </div>
          </section>
        )
      })}
    </div>
  )
}
