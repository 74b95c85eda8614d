import { type ComponentType, useEffect, useState } from 'react'

import type { InvitationFormProps } from './InvitationForm.tsx'

/** What an invitation needs, loaded for it alone; without it the usual sign-in says that the server isn't reached. */
export function Invited(props: InvitationFormProps) {
  const { onLeave } = props
  const [Form, setForm] = useState<ComponentType<InvitationFormProps>>()
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { InvitationForm } = await import('./InvitationForm.tsx')
      setForm(() => InvitationForm)
    }
    load().catch(() => onLeave({ username: '', remember: false, failure: { kind: 'offline' } }))
    // oxlint-disable-next-line react/exhaustive-deps -- once: how it is left may be another function each time
  }, [])
  return Form && <Form {...props} />
}
