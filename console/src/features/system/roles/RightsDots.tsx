import { brandKeys, brands, type Role } from '@bms/contract'

import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toDots } from './role.model.ts'
import { roleStrings } from './role.strings.ts'

import styles from './roles.module.css'

export interface RightsDotsProps {
  role: Role
}

/** The rights of a role at a glance: a row of dots for each brand, a dot for each module. */
export function RightsDots({ role }: RightsDotsProps) {
  const t = useStrings(roleStrings)
  const words = useStrings(vocabularyStrings)
  const rows = toDots(role)
  const parts = brandKeys.flatMap((brand, at) => {
    const given = rows.filter(({ dots }) => dots[at] !== 'none').map(({ module }) => words(module))
    return given.length === 0 ? [] : [`${brands[brand].label}: ${given.join(', ')}`]
  })
  const text = t('rightsOf', { text: role.is_super_admin === 1 ? t('all') : parts.join('; ') || t('none') })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by styles, there is no picture to fetch
    <span className={styles['dots']} role="img" aria-label={text} title={text}>
      {rows.flatMap(({ module, dots }) =>
        dots.map((state, at) => <span key={`${module} ${at}`} className={styles['dot']} data-state={state} />),
      )}
    </span>
  )
}
