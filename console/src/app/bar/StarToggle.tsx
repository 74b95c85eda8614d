import { Star as StarIcon, StarEmpty } from '@blueprintjs/icons'
import { Button } from '@bms/design-system'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { shellStrings } from '../shell.strings.ts'
import { useStar } from './use-star.ts'

export interface StarToggleProps {
  /** Key of the page that is seen. */
  pageKey: string
}

/** Gives the page in view a star: Home lists those. */
export function StarToggle({ pageKey }: StarToggleProps) {
  const { state, toggle } = useStar(pageKey)
  const t = useStrings(shellStrings)
  return (
    <Button
      size="small"
      appearance="minimal"
      icon={state === 'starred' ? <StarIcon size={14} /> : <StarEmpty size={14} />}
      aria-label={t('star')}
      aria-pressed={state === 'starred'}
      disabled={state === 'unknown'}
      onClick={toggle}
    />
  )
}
