/* How colours look to colour-blind eyes: for tests of series that stand side by side. */

import { toLinearRgb, toOklab } from './color.ts'
import type { Triple } from './color.ts'

/** Machado, Oliveira and Fernandes (2009), the strongest form of each; they work on linear RGB. */
const matrices = {
  'full sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Triple, Triple, Triple]>

/** A way of seeing colours. */
export type Sight = keyof typeof matrices

/** The ways of seeing colours that are simulated. */
export const sights = Object.keys(matrices) as Sight[]

/** How far apart two `#rrggbb` colours look, in OKLab: 0 is the same, black and white are 1 apart. */
export function seenDistance(first: string, second: string, sight: Sight): number {
  const [a, b] = [toOklab(see(first, sight)), toOklab(see(second, sight))]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function see(hex: string, sight: Sight): Triple {
  const [r, g, b] = toLinearRgb(hex)
  const row = ([x, y, z]: Triple): number => Math.min(1, Math.max(0, x * r + y * g + z * b))
  const [first, second, third] = matrices[sight]
  return [row(first), row(second), row(third)]
}
