import { expect } from 'vitest'

/** A file or an answer, and what it weighed over the wire. */
export interface Piece {
  readonly url: string
  readonly bytes: number
}

/** What is above its goal is told of; only what is further above it than this fails. */
const tolerance = 1.05

/** Holds what a page took over the wire against its goal, in bytes; either way the three largest parts are named. */
export function holdBudget(what: string, goal: number, pieces: readonly Piece[]): void {
  const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0)
  if (bytes <= goal) return
  const largest = pieces.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3)
  const lines = largest.map((piece) => `  ${piece.bytes} bytes: ${piece.url}`)
  const told = [`${what}: ${bytes} bytes where ${goal} are the goal. The largest parts:`, ...lines].join('\n')
  expect(bytes, told).toBeLessThanOrEqual(goal * tolerance)
  console.warn(told)
}
