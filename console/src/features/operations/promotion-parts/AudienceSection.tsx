import { FormSection } from '@bms/design-system'
import { useWatch } from 'react-hook-form'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import { ReachCard } from '../audience/ReachCard.tsx'
import { useSummarizeAudience } from '../audience/summarize-audience.ts'
import type { PlacementValues } from './placement.model.ts'
import { placementStrings } from './placement.strings.ts'

import styles from './placement.module.css'

export interface AudienceSectionProps {
  kind: 'splash' | 'homepage_ad'
  /** The languages it is written in. */
  locales: readonly string[]
  locked: boolean
}

/** Whom it is for, and how many they are: told before it is saved. */
export function AudienceSection({ kind, locales, locked }: AudienceSectionProps) {
  const t = useStrings(placementStrings)
  const summarize = useSummarizeAudience()
  const audience = useWatch<PlacementValues, 'audience'>({ name: 'audience' })
  return (
    <FormSection title={t('audience')} description={locked ? t('locked') : t('audienceHint')} columns="wide">
      {locked ? (
        <p className={styles['text']}>{summarize(audience)}</p>
      ) : (
        <AudienceFields<PlacementValues> name="audience" kind={kind} />
      )}
      <ReachCard audience={audience} kind={kind} locales={locales} />
    </FormSection>
  )
}
