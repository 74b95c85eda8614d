import { ListColumns } from '@blueprintjs/icons'
import { useState } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { FloatingPanel } from '../../primitives/FloatingPanel/FloatingPanel.tsx'
import type { ColumnChoice } from './column-choice.ts'
import { ColumnList } from './ColumnList.tsx'
import { englishColumnPickerLabels } from './labels.ts'
import type { ColumnPickerLabels } from './labels.ts'

import styles from './ColumnPicker.module.css'

export interface ColumnPickerProps {
  /** All columns there are, in their order. */
  readonly columns: readonly ColumnChoice[]
  onChange: (columns: readonly ColumnChoice[]) => void
  /** Back to how the list comes; left out while it is so. */
  readonly onReset?: (() => void) | undefined
  readonly labels?: Partial<ColumnPickerLabels> | undefined
}

/** Chooses which columns of a table are shown, in which order, and which stay in sight while it scrolls sideways. */
export function ColumnPicker({ columns, onChange, onReset, ...given }: ColumnPickerProps) {
  const labels = { ...englishColumnPickerLabels, ...given.labels }
  const [anchor, setAnchor] = useState<HTMLButtonElement>()
  const close = (reason: 'escape' | 'outside'): void => {
    if (reason === 'escape') anchor?.focus()
    setAnchor(undefined)
  }
  return (
    <>
      <Button
        appearance="minimal"
        icon={<ListColumns />}
        className={styles['button']}
        aria-label={labels.columns}
        title={labels.columns}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        {labels.columns}
      </Button>
      {anchor && (
        <FloatingPanel anchor={anchor} align="end" onClose={close}>
          <section className={styles['panel']} aria-label={labels.columns}>
            <ColumnList columns={columns} labels={labels} onChange={onChange} />
            <div className={styles['footer']}>
              <Button size="small" appearance="minimal" aria-disabled={!onReset} onClick={() => onReset?.()}>
                {labels.reset}
              </Button>
            </div>
          </section>
        </FloatingPanel>
      )}
    </>
  )
}
