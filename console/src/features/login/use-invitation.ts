import { type ComponentType, useEffect, useState } from 'react'

import type { Invitation, LoginFailure, TypedBefore } from './login.model.ts'
import type { InvitationFormProps } from './parts/InvitationForm.tsx'

/** An invitation while it is taken up, its form once that is loaded, and what the usual sign-in begins with after it. */
export function useInvitation(brought: Invitation | undefined) {
  const [invitation, setInvitation] = useState(brought)
  const [Form, setForm] = useState<ComponentType<InvitationFormProps>>()
  const [failure, setFailure] = useState<LoginFailure>()
  useEffect(() => {
    if (!brought) return
    const load = async (): Promise<void> => {
      try {
        const { InvitationForm } = await import('./parts/InvitationForm.tsx')
        setForm(() => InvitationForm)
      } catch {
        setFailure({ kind: 'offline' })
        setInvitation(undefined)
      }
    }
    void load()
  }, [brought])
  const leave = (why?: LoginFailure): void => {
    setFailure(why)
    setInvitation(undefined)
  }
  const before: TypedBefore = { username: brought?.username ?? '', remember: false, ...(failure && { failure }) }
  return { invitation, Form, before, leave }
}
