import { toFew } from './warranty.model.ts'

import styles from './warranty.module.css'

/** The first of several names, as far as there is room, and how many there are beside. */
export function FewNames({ names, list }: { names: readonly string[]; list: (names: readonly string[]) => string }) {
  const { shown, others } = toFew(names)
  return (
    <span className={styles['few']}>
      <span>{list(shown)}</span>
      {others > 0 && <span>{`+ ${others}`}</span>}
    </span>
  )
}
