/** Whether more is good news. */
export type DeltaTone = 'upIsGood' | 'upIsBad' | 'neutral'

/** Which way a figure went, and how that is meant. */
export interface DeltaMeaning {
  direction: 'up' | 'down' | 'flat'
  tone: 'good' | 'bad' | 'neutral'
}

/** Judges a change in percent. What is shown as 0.0 counts as no change. */
export function deltaMeaning(deltaPct: number, deltaTone: DeltaTone): DeltaMeaning {
  if (Math.abs(deltaPct) < 0.05) return { direction: 'flat', tone: 'neutral' }
  const direction = deltaPct > 0 ? 'up' : 'down'
  if (deltaTone === 'neutral') return { direction, tone: 'neutral' }
  return { direction, tone: (direction === 'up') === (deltaTone === 'upIsGood') ? 'good' : 'bad' }
}
