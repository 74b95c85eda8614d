import { FormPageInstead } from '../../../shared/form/FormPageInstead.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { placedRecordStrings } from './placed-record.strings.ts'

export interface PlacedInsteadProps {
  error: Error | null
  onRetry: () => void
}

/** Stands in the place of a record until it is there, or where it can't be had. */
export function PlacedInstead({ error, onRetry }: PlacedInsteadProps) {
  const t = useStrings(placedRecordStrings)
  return (
    <FormPageInstead
      title={t('missingTitle')}
      error={error ?? undefined}
      denied={undefined}
      onRetry={onRetry}
      missing={{
        title: t('missingTitle'),
        text: t('missingText'),
        href: paths.contentPromotion(),
        list: t('toPromotions'),
      }}
    />
  )
}
