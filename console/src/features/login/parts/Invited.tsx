import { type ComponentType, useEffect, useState } from 'react'

import type { InvitedFormProps } from './InvitedForm.tsx'

/** What an invitation needs, loaded for it alone; without it the usual sign-in says that the server isn't reached. */
export function Invited(props: InvitedFormProps) {
  const { onLeave } = props
  const [Step, setStep] = useState<ComponentType<InvitedFormProps>>()
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { InvitedForm } = await import('./InvitedForm.tsx')
      setStep(() => InvitedForm)
    }
    load().catch(() => onLeave({ username: '', remember: false, failure: { kind: 'offline' } }))
    // oxlint-disable-next-line react/exhaustive-deps -- once: how it is left may be another function each time
  }, [])
  return Step && <Step {...props} />
}
