import { createPalette, presets, toCssVariables } from '@bms/design-system/tokens'
import { expect } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { primaryPairs, surfacePairs, tonePairs } from './contrast-pairs.ts'
import { ContrastTable, Swatches } from './parts.tsx'

import styles from './Foundations.module.css'

const meta = preview.meta({ title: 'Foundations/Colour', component: ContrastTable, tags: ['!autodocs'] })
export default meta

export const Surfaces = meta.story({ render: () => <Swatches prefix="--bms-surface" /> })

export const Text = meta.story({ render: () => <Swatches prefix="--bms-text" /> })

export const Charts = meta.story({ render: () => <Swatches prefix="--bms-chart" /> })

export const ThemeColour = meta.story({ render: () => <Swatches prefix="--bms-primary" /> })

export const ContrastOnSurfaces = meta.story({
  args: { pairs: surfacePairs },
  play: ({ canvas }) => expect(canvas.queryAllByText(/too little/)).toEqual([]),
})

export const ContrastOfTones = meta.story({
  args: { pairs: tonePairs },
  play: ({ canvas }) => expect(canvas.queryAllByText(/too little/)).toEqual([]),
})

export const ContrastOfTheThemeColour = meta.story({
  args: { pairs: primaryPairs },
  play: ({ canvas }) => expect(canvas.queryAllByText(/too little/)).toEqual([]),
})

/** The eight colours offered by name, each as a filled button of it looks. */
export const Presets = meta.story({
  render: () => (
    <ul className={styles['grid']}>
      {presets.map(({ name, color }) => (
        <li key={name} className={styles['card']} style={toCssVariables(createPalette(color), 'light')}>
          <div
            className={styles['sample']}
            style={{ background: 'var(--bms-primary-rest)', color: 'var(--bms-primary-foreground)' }}
          >
            {name}
          </div>
          <code className={styles['name']}>{color}</code>
        </li>
      ))}
    </ul>
  ),
})
