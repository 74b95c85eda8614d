import { More, Plus, SmallTick } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'

import type { MenuAction } from '../../primitives/ActionMenu/ActionMenu.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Isolated } from '../../primitives/Isolated/Isolated.tsx'
import { MenuButton } from '../../primitives/MenuButton/MenuButton.tsx'
import type { ViewMenuLabels } from './labels.ts'
import type { ViewItem, ViewMenuProps } from './ViewMenu.tsx'

import styles from './ViewMenu.module.css'

export interface ViewListProps extends Omit<ViewMenuProps, 'labels'> {
  readonly labels: ViewMenuLabels
  onDone: () => void
}

const audiences = ['me', 'role', 'all'] as const

/** The views by whom they are for; each is chosen, and one's own are changed from their menus. */
export function ViewList(props: ViewListProps) {
  const { views, current, labels, onChoose, onSave, onDone } = props
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.querySelector('button')?.focus(), [])
  const then = (act: () => void) => () => {
    onDone()
    act()
  }

  return (
    <section ref={panel} className={styles['panel']} aria-label={labels.views}>
      <div className={styles['scroll']}>
        {views.length === 0 && <p className={styles['none']}>{labels.none}</p>}
        {audiences.map((audience) => {
          const group = views.filter((view) => view.audience === audience)
          return (
            group.length > 0 && (
              <div key={audience}>
                <h2 className={styles['audience']}>{labels.audiences[audience]}</h2>
                <ul className={styles['views']}>
                  {group.map((view) => (
                    <li key={view.id} className={styles['view']}>
                      <button
                        type="button"
                        className={styles['name']}
                        aria-current={current?.id === view.id ? 'true' : undefined}
                        onClick={then(() => onChoose(view))}
                      >
                        <span className={styles['mark']}>{current?.id === view.id && <SmallTick />}</span>
                        <span className={styles['text']}>
                          <Isolated>{view.name}</Isolated>
                        </span>
                        {view.isDefault && <span className={styles['note']}>{labels.isDefault}</span>}
                        {view.owner !== undefined && (
                          <span className={styles['note']}>
                            <Isolated>{view.owner}</Isolated>
                          </span>
                        )}
                      </button>
                      {view.access === 'own' && (
                        <MenuButton
                          label={labels.actionsFor(view.name)}
                          appearance="minimal"
                          size="small"
                          icon={<More />}
                          items={toActions(view, props, then)}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </div>
      {onSave && (
        <div className={styles['footer']}>
          <Button appearance="minimal" size="small" icon={<Plus />} fill="fill" onClick={then(onSave)}>
            {labels.save}
          </Button>
        </div>
      )}
    </section>
  )
}

function toActions(
  view: ViewItem,
  { labels, onUpdate, onRename, onDefault, onRemove }: ViewListProps,
  then: (act: () => void) => () => void,
): MenuAction[] {
  const start = view.isDefault
    ? ({ label: labels.noDefault, to: 'ordinary' } as const)
    : ({ label: labels.makeDefault, to: 'default' } as const)
  return [
    ...(onUpdate ? [{ key: 'update', label: labels.update, onSelect: then(() => onUpdate(view)) }] : []),
    { key: 'rename', label: labels.rename, onSelect: then(() => onRename(view)) },
    ...(onDefault ? [{ key: 'default', label: start.label, onSelect: then(() => onDefault(view, start.to)) }] : []),
    { key: 'remove', label: labels.remove, tone: 'danger', onSelect: then(() => onRemove(view)) },
  ]
}
