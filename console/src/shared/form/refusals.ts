/** A value that was found to be taken, or that the server refused. */
interface Refusal {
  readonly value: unknown
  readonly message: string
  /** `changed`: it holds until the value is another; `saved`: only until it is tried again. */
  readonly holds: 'changed' | 'saved'
}

/** Values of a form that somebody else than its schema has refused. What was said of a value holds for that value only. */
export interface Refusals {
  add(name: string, refusal: Refusal): void
  /** A field isn't ready, whatever its value is, until it is said to be with undefined: a picture is on its way. */
  hold(name: string, message: string | undefined): void
  /** What is said of a field with this value. */
  find(name: string, value: unknown): string | undefined
  names(): readonly string[]
  /** Saving is tried anew: what the server said last time is forgotten. */
  begin(): void
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Makes the memory of a form's refused values. */
export function createRefusals(): Refusals {
  const refusals = new Map<string, Refusal>()
  const held = new Map<string, string>()
  return {
    add: (name, refusal) => void refusals.set(name, refusal),
    hold(name, message) {
      if (message === undefined) held.delete(name)
      else held.set(name, message)
    },
    find(name, value) {
      const refusal = refusals.get(name)
      return held.get(name) ?? (refusal && isSame(refusal.value, value) ? refusal.message : undefined)
    },
    names: () => [...new Set([...held.keys(), ...refusals.keys()])],
    begin() {
      for (const [name, { holds }] of refusals) if (holds === 'saved') refusals.delete(name)
    },
  }
}
