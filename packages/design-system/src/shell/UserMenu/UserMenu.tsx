import { CaretDown } from '@blueprintjs/icons'

import type { MenuAction } from '../../primitives/ActionMenu/ActionMenu.tsx'
import { Avatar } from '../../primitives/Avatar/Avatar.tsx'
import { Isolated } from '../../primitives/Isolated/Isolated.tsx'
import { MenuButton } from '../../primitives/MenuButton/MenuButton.tsx'

import styles from './UserMenu.module.css'

export interface UserMenuProps {
  name: string
  email?: string | undefined
  /** Address of a picture; initials stand in. */
  avatar?: string | undefined
  items: readonly MenuAction[]
  /** What the menu is, such as "Account"; the person's name is added. */
  label: string
}

/** The person's own menu. */
export function UserMenu({ name, email, avatar, items, label }: UserMenuProps) {
  return (
    <MenuButton
      label={label}
      items={items}
      appearance="minimal"
      className={styles['button']}
      aria-label={`${name}, ${label}`}
      icon={<Avatar name={name} src={avatar} />}
      endIcon={<CaretDown />}
      header={
        <div className={styles['person']}>
          <span className={styles['name']}>
            <Isolated>{name}</Isolated>
          </span>
          {email !== undefined && email !== '' && <span className={styles['email']}>{email}</span>}
        </div>
      }
    >
      <span className={styles['short']}>
        <Isolated>{name}</Isolated>
      </span>
    </MenuButton>
  )
}
