import type { Ports } from './ports.ts'

/** How long the push service may take, in milliseconds. */
const timeLimit = 10_000

/** Longest answer that is read, in characters. */
const maxAnswer = 1_000_000

/**
 * Hands pushes to a service on the web: POST with JSON `{ id, message, user_ids }`, and the push's id once more as
 * `idempotency-key`. Any 2xx means that the part was taken; its body may name those who can't be reached, as
 * `{ failed: [{ user_id, reason }] }`.
 */
export function createPushWebhook(address: string): Ports['push'] {
  return {
    async send({ id, message, userIds }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ id, message, user_ids: userIds }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`The push service answered ${response.status}`)
      return { failed: readFailed(text.slice(0, maxAnswer)) }
    },
  }
}

function readFailed(text: string): { userId: string; reason: string }[] {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return []
  }
  if (typeof answer !== 'object' || answer === null || !('failed' in answer) || !Array.isArray(answer.failed)) return []
  return answer.failed.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('user_id' in entry)) return []
    const reason = 'reason' in entry && typeof entry.reason === 'string' ? entry.reason : 'unknown'
    return typeof entry.user_id === 'string' ? [{ userId: entry.user_id, reason }] : []
  })
}
