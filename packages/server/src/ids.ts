import { monotonicFactory } from 'ulid'

const next = monotonicFactory()

/** A new id: a ULID that sorts after all this process made before. */
export function newId(now: Date): string {
  return next(now.getTime())
}
