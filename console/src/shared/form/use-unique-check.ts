import { useEffect, useRef, useState } from 'react'
import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'

import { useFormSurroundings } from './form-context.ts'

/** Asks whether somebody else has a value. */
export interface UniqueCheck {
  /** Whether it is taken. Rejects where that can't be told; then nothing is said, and the server decides. */
  readonly isTaken: (value: string, signal: AbortSignal) => Promise<boolean>
  /** What is said then. */
  readonly message: string
}

/** How long after a field was left it is asked, in milliseconds: whoever comes right back isn't told meanwhile. */
const pause = 250

/**
 * Looks for another one with the same value when a field is left, and gives that up as soon as it is typed in again.
 * What was found to be taken stays refused until it is another value.
 */
export function useUniqueCheck<Values extends FieldValues>(name: FieldPath<Values>, check: UniqueCheck | undefined) {
  const { refusals } = useFormSurroundings()
  const { getFieldState, getValues, trigger } = useFormContext<Values>()
  const [state, setState] = useState<'idle' | 'checking'>('idle')
  const running = useRef<AbortController>(undefined)
  const giveUp = (): void => {
    running.current?.abort()
    setState('idle')
  }
  useEffect(() => () => running.current?.abort(), [])

  const start = async (): Promise<void> => {
    running.current?.abort()
    if (!check) return
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    await new Promise((resolve) => setTimeout(resolve, pause))
    const value: unknown = getValues(name)
    const { isDirty, invalid } = getFieldState(name)
    if (signal.aborted || typeof value !== 'string' || value === '' || !isDirty || invalid) return
    setState('checking')
    const isTaken = await check.isTaken(value, signal).catch(() => false)
    if (signal.aborted) return
    setState('idle')
    if (!isTaken) return
    refusals.add(name, { value, message: check.message, holds: 'changed' })
    await trigger(name)
  }
  return { state, start: () => void start(), giveUp }
}
