/** How long after an input somebody is taken to be there, in milliseconds. */
const present = 60_000

/** What only somebody does who is there. Programs that help people press things send a click alone. */
const inputs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'click'] as const

/**
 * Tells whether somebody is there: what a page asks for while nobody is must not keep their session alive. Who has just
 * opened the page is there.
 * @param now The time, in milliseconds.
 */
export function createAttendance(target: EventTarget, now: () => number): () => boolean {
  let last = now()
  const note = (): void => void (last = now())
  for (const input of inputs) target.addEventListener(input, note, { capture: true, passive: true })
  return () => now() - last < present
}
