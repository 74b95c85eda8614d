import { useQuery } from '@tanstack/react-query'

import { FormPageInstead } from '../../../shared/form/FormPageInstead.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { paths } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { emailQuery } from './email.calls.ts'
import { emailStrings } from './email.strings.ts'
import { EmailFormPage } from './EmailFormPage.tsx'
import { EmailLook } from './EmailLook.tsx'

/** The page of marketing e-mails: to write one, or, for who may not change the one that is named, to look at it. */
export function EmailPage() {
  const mayEdit = useCan('OperationCenter', 'edit')
  const id = new URLSearchParams(usePageLocation().location.search).get('id')
  return id && !mayEdit ? <EmailToRead id={id} /> : <EmailFormPage />
}

function EmailToRead({ id }: { id: string }) {
  const t = useStrings(emailStrings)
  const { data, error, refetch } = useQuery(emailQuery(useCaller(), id))
  if (data) return <EmailLook detail={data} />
  return (
    <FormPageInstead
      title={t('missingTitle')}
      error={error ?? undefined}
      denied={undefined}
      onRetry={() => void refetch()}
      missing={{
        title: t('missingTitle'),
        text: t('missingText'),
        href: paths.contentPromotion(),
        list: t('toPromotions'),
      }}
    />
  )
}
