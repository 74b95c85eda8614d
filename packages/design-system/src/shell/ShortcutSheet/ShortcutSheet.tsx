import { Fragment, useRef } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { Dialog } from '../../primitives/Dialog/Dialog.tsx'
import { toKeyCap } from './key-caps.ts'
import type { KeyNames, Platform } from './key-caps.ts'
import { useSheetKey } from './use-sheet-key.ts'

import styles from './ShortcutSheet.module.css'

/** What one or several combinations of keys do. */
export interface Shortcut {
  label: string
  /** Each a combination, its keys as in `KeyboardEvent.key`, with `Mod` for Ctrl or ⌘: `[['Mod', 'K'], ['/']]`. */
  keys: readonly (readonly string[])[]
}

/** Shortcuts that belong together. */
export interface ShortcutGroup {
  key: string
  title: string
  shortcuts: readonly Shortcut[]
}

export interface ShortcutSheetLabels {
  title: string
  close: string
  /** Between two combinations that do the same. */
  or: string
  /** How keys are read out, where not in English. */
  keys: KeyNames
}

export interface ShortcutSheetProps {
  open: boolean
  /** `?` was pressed. */
  onOpen: () => void
  onClose: () => void
  groups: readonly ShortcutGroup[]
  /** Whose keyboard is drawn. */
  platform?: Platform
  labels?: Partial<ShortcutSheetLabels>
}

/** All keyboard shortcuts. It listens for its own, `?`, while it is closed. */
export function ShortcutSheet({ open, onOpen, ...rest }: ShortcutSheetProps) {
  return open ? <OpenShortcutSheet {...rest} /> : <SheetKey onPress={onOpen} />
}

function SheetKey({ onPress }: { onPress: () => void }) {
  useSheetKey(onPress)
  return null
}

function OpenShortcutSheet({
  onClose,
  groups,
  platform = 'other',
  labels,
}: Omit<ShortcutSheetProps, 'open' | 'onOpen'>) {
  const words = { title: 'Keyboard shortcuts', close: 'Close', or: 'or', keys: {}, ...labels }
  const closeButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      size="large"
      title={words.title}
      initialFocus={closeButton}
      onClose={onClose}
      footer={
        <Button ref={closeButton} tone="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className={styles['groups']}>
        {groups.map((group) => (
          <section key={group.key} className={styles['group']}>
            <h3 className={styles['title']}>{group.title}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.label} className={styles['shortcut']}>
                  <dt>{shortcut.label}</dt>
                  <dd className={styles['keys']}>
                    <Combinations keys={shortcut.keys} platform={platform} or={words.or} names={words.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

interface CombinationsProps {
  keys: Shortcut['keys']
  platform: Platform
  or: string
  names: KeyNames
}

function Combinations({ keys, platform, or, names }: CombinationsProps) {
  return keys.map((combination, index) => (
    <Fragment key={combination.join('+')}>
      {index > 0 && <span className={styles['or']}>{or}</span>}
      <span className={styles['combination']}>
        {combination.map((key) => {
          const { cap, name } = toKeyCap(key, platform, names)
          return (
            <kbd key={key} className={styles['key']}>
              <span aria-hidden="true">{cap}</span>
              <span className="bms-visually-hidden">{name} </span>
            </kbd>
          )
        })}
      </span>
    </Fragment>
  ))
}
