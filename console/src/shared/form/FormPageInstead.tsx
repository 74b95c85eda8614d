import { FormPage, LinkButton } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { PageFrame } from '../page/PageFrame.tsx'
import { isMissing, toFailure } from '../query/failure.ts'
import { formStrings } from './form.strings.ts'

export interface FormPageInsteadProps {
  title: string
  /** Why what is to be changed couldn't be read; without it, it is still on its way. */
  error: unknown
  onRetry: () => void
  /** Which right is missing, where that is known without asking. */
  denied?: { readonly title: string; readonly description: string } | undefined
  /** What is said where there is no such thing, and where those are that there are. */
  missing: { readonly title: string; readonly text: string; readonly href: string; readonly list: string }
}

/**
 * What stands in a form's place until what it is about is there, or where it can't be had. What isn't there is not
 * tried again, for that brings nothing back: it leads to those that are.
 */
export function FormPageInstead({ title, error, onRetry, denied, missing }: FormPageInsteadProps) {
  const t = useStrings(formStrings)
  const failure = error ? toFailure(error) : undefined
  return (
    <PageFrame>
      <FormPage
        title={title}
        state={denied ? 'denied' : failure && isMissing(failure) ? 'missing' : (failure?.kind ?? 'loading')}
        error={failure && { message: failure.message, requestId: failure.requestId, onRetry }}
        missing={{
          title: missing.title,
          description: missing.text,
          action: <LinkButton href={missing.href}>{missing.list}</LinkButton>,
        }}
        denied={denied ?? (failure && { description: failure.message })}
        footer={null}
        onSubmit={(event) => event.preventDefault()}
        labels={{ loading: t('loading'), failed: t('failed'), retry: t('retry'), requestId: t('requestId') }}
      />
    </PageFrame>
  )
}
