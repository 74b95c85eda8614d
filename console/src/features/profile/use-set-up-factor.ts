import { ApiError } from '@bms/api-client'
import { codes as bodyCodes, type DataOf } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useCaller } from '../../shared/query/caller.ts'
import { useServices } from '../../shared/services.ts'
import { refreshSecondFactor } from './profile.calls.ts'
import { type ProofFailure, toProofFailure } from './second-factor.model.ts'

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'scan'; readonly enrolment: DataOf<'beginSecondFactor'> }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

/** Setting up a second factor: where it stands, and what went wrong. */
export interface SettingUp {
  readonly step: Step
  readonly busy: boolean
  readonly failure: ProofFailure
  readonly begin: (password: string) => Promise<void>
  readonly confirm: (code: string) => Promise<void>
}

/** Sets up one's own second factor, step by step. */
export function useSetUpFactor(): SettingUp {
  const { session } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'password' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ProofFailure>({})

  const run = async (work: () => Promise<Step>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure({})
    try {
      setStep(await work())
    } catch (error) {
      setFailure(toProofFailure(error))
      if (!(error instanceof ApiError) || error.code !== bodyCodes.transition) return
      // The secret has run out, or a factor is on: set up elsewhere, or here, and the answer never came.
      setStep({ name: 'password' })
      void session.refresh().catch(() => undefined)
      void refreshSecondFactor(queryClient, caller)
    } finally {
      setBusy(false)
    }
  }
  return {
    step,
    busy,
    failure,
    async begin(password) {
      if (password === '') return setFailure({ password: 'passwordMissing' })
      await run(async () => ({
        name: 'scan',
        enrolment: await caller.call('beginSecondFactor', { body: { upass: password } }),
      }))
    },
    async confirm(code) {
      if (code.trim() === '') return setFailure({ code: 'codeMissing' })
      await run(async () => {
        const { recovery_codes } = await caller.call('confirmSecondFactor', { body: { code } })
        session.factorSetUp()
        void refreshSecondFactor(queryClient, caller)
        return { name: 'codes', codes: recovery_codes }
      })
    },
  }
}
