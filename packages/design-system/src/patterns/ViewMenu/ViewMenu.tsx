import { Bookmark, CaretDown } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { FloatingPanel } from '../../primitives/FloatingPanel/FloatingPanel.tsx'
import { englishViewMenuLabels } from './labels.ts'
import type { ViewMenuLabels } from './labels.ts'
import { ViewList } from './ViewList.tsx'

import styles from './ViewMenu.module.css'

/** Filters and columns under a name. */
export interface ViewItem {
  readonly id: string
  readonly name: string
  /** Whom it is for. */
  readonly audience: 'me' | 'role' | 'all'
  /** Whose it is, where it is somebody else's. */
  readonly owner?: string | undefined
  /** The list opens with it. */
  readonly isDefault: boolean
  /** `own` ones can be changed. */
  readonly access: 'own' | 'read'
}

export interface ViewMenuProps {
  readonly views: readonly ViewItem[]
  /** The one the list is shown in. */
  readonly current: ViewItem | undefined
  /** `changed`: filters or columns aren't those of the current view any more. */
  readonly state: 'same' | 'changed'
  onChoose: (view: ViewItem) => void
  /** Keeps what is shown as a new view; left out while there is nothing to keep. */
  onSave?: (() => void) | undefined
  /** Writes what is shown into a view. */
  onUpdate?: ((view: ViewItem) => void) | undefined
  onRename: (view: ViewItem) => void
  /** Left out where nothing begins with one. */
  onDefault?: ((view: ViewItem, to: 'default' | 'ordinary') => void) | undefined
  onRemove: (view: ViewItem) => void
  /** `open`: somebody has asked for it already, such as by pressing what stood there until it was loaded. */
  readonly start?: 'closed' | 'open'
  readonly labels?: Partial<ViewMenuLabels> | undefined
}

/** Saved views of a list: one's own, those of one's role, and those for everybody. */
export function ViewMenu({ labels: given, start = 'closed', ...props }: ViewMenuProps) {
  const { current, state } = props
  const button = useRef<HTMLButtonElement>(null)
  const labels = { ...englishViewMenuLabels, ...given }
  const [anchor, setAnchor] = useState<HTMLButtonElement>()
  const [first] = useState(start)
  useEffect(() => {
    if (first === 'open') setAnchor(button.current ?? undefined)
  }, [first])
  const close = (): void => {
    anchor?.focus()
    setAnchor(undefined)
  }
  const text = current ? (state === 'changed' ? labels.changed(current.name) : current.name) : labels.views
  return (
    <>
      <Button
        ref={button}
        appearance="minimal"
        icon={<Bookmark />}
        endIcon={<CaretDown />}
        className={styles['button']}
        title={text}
        data-view={current ? 'chosen' : 'none'}
        aria-label={current ? labels.currentView(text) : labels.views}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        {text}
      </Button>
      {anchor && (
        <FloatingPanel
          anchor={anchor}
          align="end"
          onClose={(reason) => (reason === 'escape' ? close() : setAnchor(undefined))}
        >
          <ViewList {...props} labels={labels} onDone={close} />
        </FloatingPanel>
      )}
    </>
  )
}
