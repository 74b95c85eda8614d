import type { Role } from '@bms/contract'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { describeRights, toDots } from './role.model.ts'
import { roleStrings } from './role.strings.ts'

import styles from './roles.module.css'

export interface RightsDotsProps {
  role: Role
}

/** The rights of a role at a glance: a row of dots for each brand, a dot for each module. */
export function RightsDots({ role }: RightsDotsProps) {
  const t = useStrings(roleStrings)
  const { list } = useFormats()
  const text = t('rightsOf', { text: describeRights(role, t, list) })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by styles, there is no picture to fetch
    <span className={styles['dots']} role="img" aria-label={text} title={text}>
      {toDots(role).flatMap(({ module, dots }) =>
        dots.map((state, at) => <span key={`${module} ${at}`} className={styles['dot']} data-state={state} />),
      )}
    </span>
  )
}
