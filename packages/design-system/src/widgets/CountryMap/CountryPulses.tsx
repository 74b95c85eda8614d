import { toScreen } from './world.ts'
import type { World, WorldLayout } from './world.ts'

import styles from './CountryPulses.module.css'

/** Something that just happened in a country. */
export interface CountryPulse {
  /** Tells it from others: a new one pulses, one that is known stays as it is. */
  readonly key: string
  /** ISO 3166 alpha-2. */
  readonly cc: string
}

/** Props of CountryPulses. */
export interface CountryPulsesProps {
  pulses: readonly CountryPulse[]
  world: Pick<World, 'countries'>
  layout: WorldLayout
}

/** Dots where something just happened, with a ring that spreads from new ones: SVG, above what is drawn. */
export function CountryPulses({ pulses, world, layout }: CountryPulsesProps) {
  return pulses.map(({ key, cc }) => {
    const at = world.countries.get(cc)?.at
    if (!at) return null
    const { x, y } = toScreen(layout, at)
    return (
      <g key={key} className={styles['pulse']} transform={`translate(${x} ${y})`}>
        <circle className={styles['ring']} r={5} />
        <circle className={styles['dot']} r={4} />
      </g>
    )
  })
}
