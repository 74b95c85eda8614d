import { useState } from 'react'

import { toInitials, toTint } from './initials.ts'

import styles from './Avatar.module.css'

export interface AvatarProps {
  name: string
  /** Address of a picture; initials stand in where there is none or it doesn't load. */
  src?: string | undefined
  size?: 'small' | 'medium' | 'large'
}

/** A person's picture or initials. It is decoration beside the name: say the name yourself where it stands alone. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const hasPicture = src !== undefined && src !== '' && src !== broken
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      data-tint={toTint(name)}
      data-initials={hasPicture ? undefined : toInitials(name)}
      aria-hidden="true"
    >
      {hasPicture && <img src={src} alt="" onError={() => setBroken(src)} />}
    </span>
  )
}
