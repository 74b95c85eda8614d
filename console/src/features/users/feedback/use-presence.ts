import { type DataOf, presenceTimes } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useCalm } from '../../../shared/page/use-calm.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { pollWait } from '../../../shared/query/poll-wait.ts'
import { useServices } from '../../../shared/services.ts'
import { presenceQuery } from './feedback.calls.ts'

/** Somebody else who has a piece of feedback open. */
export type Attendant = DataOf<'attendFeedback'>['others'][number]

/** How long after the last letter somebody is taken to be writing, in milliseconds. */
const typingHolds = 20_000

const nobody: readonly Attendant[] = []

/** Whether a text was changed within the last seconds; what is there at first was written before. */
function useIsWriting(text: string): boolean {
  const [isWriting, setWriting] = useState(false)
  const before = useRef(text)
  useEffect(() => {
    if (text === before.current) return undefined
    before.current = text
    setWriting(text.trim() !== '')
    const rest = setTimeout(() => setWriting(false), typingHolds)
    return () => clearTimeout(rest)
  }, [text])
  return isWriting
}

/**
 * Says that the caller has feedback open, and whether they write an answer, as long as the page is in view, and that they
 * have left it. Those who else have it open are answered.
 */
export function usePresence(feedbackId: string, answer: string): readonly Attendant[] {
  const { session } = useServices()
  const caller = useCaller()
  const isCalm = useCalm()
  const state = useIsWriting(answer) ? 'writing' : 'open'
  const { data, isError } = useQuery({
    ...presenceQuery(caller, feedbackId, state),
    enabled: isCalm,
    refetchInterval: (query) => pollWait(query, presenceTimes.every),
  })
  useEffect(() => {
    if (!isCalm) return undefined
    return () => {
      // Who has signed out has left everything, and would only be asked to sign in.
      if (session.state.status !== 'signedIn') return
      const body = { feedback_id: feedbackId, state: 'left' } as const
      caller.call('attendFeedback', { body, keepalive: true, silent: 'poll' }).catch(() => undefined)
    }
  }, [caller, feedbackId, isCalm, session])
  // Who was there when it was last answered may be gone by now.
  return isError ? nobody : (data?.others ?? nobody)
}
