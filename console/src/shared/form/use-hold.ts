import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'

import { useFormSurroundings } from './form-context.ts'

/** Keeps the form from being saved while a message says why, and says it once that was tried. */
export function useHold(name: string, message: string | undefined): void {
  const { refusals } = useFormSurroundings()
  const { trigger, getFieldState } = useFormContext()
  const before = useRef(message)
  useEffect(() => {
    refusals.hold(name, message)
    // What was said of the field before it was ready holds no longer.
    if (before.current !== message && getFieldState(name).invalid) void trigger(name)
    before.current = message
    return () => refusals.hold(name, undefined)
  }, [refusals, name, message, trigger, getFieldState])
}
