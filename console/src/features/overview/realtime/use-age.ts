import { useEffect, useState } from 'react'

import type { Running } from './poll.ts'

const minute = 60_000

/** How old an answer is, in seconds to the minute: it grows as long as no other comes, and not while that is by choice. */
export function useAge(answer: object | undefined, running: Running): number {
  const [known, setKnown] = useState({ answer, minutes: 0 })
  useEffect(() => {
    if (running === 'paused') return undefined
    const timer = setInterval(
      () => setKnown((before) => ({ answer, minutes: before.answer === answer ? before.minutes + 1 : 1 })),
      minute,
    )
    return () => clearInterval(timer)
  }, [answer, running])
  return known.answer === answer ? known.minutes * 60 : 0
}
