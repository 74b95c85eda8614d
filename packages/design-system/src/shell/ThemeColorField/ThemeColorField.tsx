import { Tint } from '@blueprintjs/icons'
import { useId, useState } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { FloatingPanel } from '../../primitives/FloatingPanel/FloatingPanel.tsx'
import { presets } from '../../tokens/index.ts'
import { ColorPanel } from './ColorPanel.tsx'
import { defaultThemeColorLabels } from './labels.ts'
import type { ThemeColorLabels } from './labels.ts'

import styles from './ThemeColorField.module.css'

export interface ThemeColorFieldProps {
  /** The colour in force, as `#rrggbb`. */
  value: string
  /** A colour was chosen; it is always a whole `#rrggbb`. */
  onChange: (color: string) => void
  labels?: Partial<ThemeColorLabels>
}

/** The theme colour: eight to choose from by name, or any other. */
export function ThemeColorField({ value, onChange, labels }: ThemeColorFieldProps) {
  const words = { ...defaultThemeColorLabels, ...labels }
  const name = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const current = value.toLowerCase()
  const isPreset = presets.some(({ color }) => color.toLowerCase() === current)
  const close = (): void => {
    setAnchor(undefined)
    anchor?.focus()
  }
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['legend']}>{words.themeColor}</legend>
      <div className={styles['colors']}>
        {presets.map((preset) => (
          <label key={preset.name} className={styles['preset']} title={words.presetName(preset.name)}>
            <input
              type="radio"
              className={styles['input']}
              name={name}
              value={preset.color}
              checked={preset.color.toLowerCase() === current}
              onChange={() => onChange(preset.color)}
            />
            <span className={styles['swatch']} style={{ backgroundColor: preset.color }} />
            <span className="bms-visually-hidden">{words.presetName(preset.name)}</span>
          </label>
        ))}
      </div>
      <Button
        className={styles['other']}
        appearance="outlined"
        size="small"
        icon={
          isPreset ? <Tint /> : <span className={styles['dot']} style={{ backgroundColor: value }} aria-hidden="true" />
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
      >
        {isPreset ? words.otherColor : words.ownColor(value)}
      </Button>
      {anchor && (
        <FloatingPanel anchor={anchor} onClose={(reason) => (reason === 'escape' ? close() : setAnchor(undefined))}>
          <ColorPanel value={value} words={words} onPick={onChange} onClose={close} />
        </FloatingPanel>
      )}
    </fieldset>
  )
}
