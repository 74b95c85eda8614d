import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { AddedProps } from '../../../shared/form/form-definition.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { showEmail } from './email.calls.ts'
import type { Email, EmailValues } from './email.model.ts'
import { emailStrings } from './email.strings.ts'
import { thenOf } from './then-send.ts'

/** It was saved for the first time: goes on with it under its own address, perhaps to be sent. */
export function EmailAdded({ answer }: AddedProps<EmailValues, Email>) {
  const t = useStrings(emailStrings)
  const caller = useCaller()
  const queryClient = useQueryClient()
  const { notify } = useServices()
  const { location, navigate } = usePageLocation()
  const { search } = location
  useEffect(() => {
    showEmail(queryClient, caller, answer)
    notify.show({ tone: 'success', message: t('created', { name: answer.name }) })
    navigate(withQuery(paths.addEmail(), { id: answer.email_id, next: thenOf(search) }), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once: it leads away
  }, [])
  return null
}
