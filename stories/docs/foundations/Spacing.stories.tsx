import type { CSSProperties } from 'react'

import preview from '../../../.storybook/preview.tsx'
import { TokenLabel } from './parts.tsx'
import { useTokens } from './tokens-in-force.ts'

import styles from './Foundations.module.css'

interface ScaleProps {
  prefix: `--bms-${string}`
  /** How a token's value is shown. */
  sample: string | undefined
  paint: (token: string) => CSSProperties
}

function Scale({ prefix, sample, paint }: ScaleProps) {
  return (
    <div className={styles['grid']}>
      {useTokens(prefix).map((token) => (
        <div key={token.name} className={styles['card']}>
          <div className={sample} style={paint(`var(${token.name})`)} />
          <TokenLabel {...token} />
        </div>
      ))}
    </div>
  )
}

const meta = preview.meta({ title: 'Foundations/Spacing and shape', component: Scale, tags: ['!autodocs'] })
export default meta

export const Spaces = meta.story({
  args: { prefix: '--bms-space', sample: styles['bar'], paint: (inlineSize) => ({ inlineSize }) },
})

/** What the size switch changes beside spacing and type. */
export const Controls = meta.story({
  args: { prefix: '--bms-control', sample: styles['bar'], paint: (inlineSize) => ({ inlineSize }) },
})

export const Radii = meta.story({
  args: { prefix: '--bms-radius', sample: styles['shape'], paint: (borderRadius) => ({ borderRadius }) },
})

export const Elevations = meta.story({
  args: { prefix: '--bms-elevation', sample: styles['raised'], paint: (boxShadow) => ({ boxShadow }) },
})
