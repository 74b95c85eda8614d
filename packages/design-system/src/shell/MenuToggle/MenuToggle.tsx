import { MenuClosed, MenuOpen } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'

export interface MenuToggleLabels {
  show: string
  hide: string
}

export interface MenuToggleProps {
  /** Whether the menu is open, be it the sidebar or the drawer. */
  state: 'open' | 'closed'
  onToggle: () => void
  labels?: Partial<MenuToggleLabels>
}

/** Opens and collapses the menu. */
export function MenuToggle({ state, onToggle, labels }: MenuToggleProps) {
  const { show, hide } = { show: 'Show menu', hide: 'Hide menu', ...labels }
  return (
    <Button
      appearance="minimal"
      aria-label={state === 'open' ? hide : show}
      icon={state === 'open' ? <MenuClosed /> : <MenuOpen />}
      onClick={onToggle}
    />
  )
}
