import { codes } from '@bms/contract'
import { FormPage } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { PageFrame } from '../page/PageFrame.tsx'
import { toFailure } from '../query/failure.ts'
import { formStrings } from './form.strings.ts'

export interface FormPageInsteadProps {
  title: string
  /** Why what is to be changed couldn't be read; without it, it is still on its way. */
  error: unknown
  onRetry: () => void
}

/**
 * What stands in a form's place until what it is about is there, or where it can't be had. What isn't there is not
 * tried again: that brings nothing back.
 */
export function FormPageInstead({ title, error, onRetry }: FormPageInsteadProps) {
  const t = useStrings(formStrings)
  const failure = error ? toFailure(error) : undefined
  const isGone = failure?.code === codes.notFound
  return (
    <PageFrame>
      <FormPage
        title={title}
        state={failure?.kind ?? 'loading'}
        error={
          failure && { message: failure.message, requestId: failure.requestId, onRetry: isGone ? undefined : onRetry }
        }
        denied={failure && { description: failure.message }}
        footer={null}
        onSubmit={(event) => event.preventDefault()}
        labels={{ loading: t('loading'), failed: t('failed'), retry: t('retry'), requestId: t('requestId') }}
      />
    </PageFrame>
  )
}
