import { SegmentedControl } from '../../primitives/SegmentedControl/SegmentedControl.tsx'
import { Switch } from '../../primitives/Switch/Switch.tsx'
import { sizes } from '../../tokens/index.ts'
import { ThemeColorField } from '../ThemeColorField/ThemeColorField.tsx'
import { defaultThemeSettingsLabels } from './labels.ts'
import type { ThemeSettingsLabels } from './labels.ts'
import type { ThemeSettings } from './settings.ts'
import { SettingsTransfer } from './SettingsTransfer.tsx'

import styles from './ThemeSettingsForm.module.css'

export interface ThemeSettingsFormProps {
  settings: ThemeSettings
  /** Holds at once: nothing has to be saved. */
  onChange: (changes: Partial<ThemeSettings>) => void
  /** `working`: the colour is on its way; said only when that takes longer than 150 ms. */
  state?: 'ready' | 'working'
  /** Back to the defaults. */
  onReset: () => void
  /** Hand the settings out as a JSON file. */
  onExport: () => void
  /** Take over the text of such a file whole, or refuse it whole with the reason, a sentence for people. */
  onImport: (text: string) => string | undefined
  labels?: Partial<ThemeSettingsLabels> | undefined
}

const schemes = ['light', 'dark', 'system'] as const

/** Everything about the look of the console, each setting in force as soon as it is touched. */
export function ThemeSettingsForm({
  settings,
  onChange,
  state = 'ready',
  onReset,
  onExport,
  onImport,
  labels,
}: ThemeSettingsFormProps) {
  const words = { ...defaultThemeSettingsLabels, ...labels }
  return (
    <div className={styles['form']}>
      <div>
        <ThemeColorField
          value={settings.themeColor}
          labels={words}
          onChange={(themeColor) => onChange({ themeColor })}
        />
        <output className={styles['working']} data-state={state}>
          {state === 'working' && words.working}
        </output>
      </div>
      <div className={styles['choice']}>
        <span className={styles['label']} aria-hidden="true">
          {words.colorScheme}
        </span>
        <SegmentedControl
          label={words.colorScheme}
          value={settings.colorScheme}
          options={schemes.map((value) => ({ value, label: words.colorSchemes[value] }))}
          onChange={(colorScheme) => onChange({ colorScheme })}
        />
      </div>
      <div className={styles['choice']}>
        <span className={styles['label']} aria-hidden="true">
          {words.size}
        </span>
        <SegmentedControl
          label={words.size}
          value={settings.size}
          options={sizes.map((value) => ({ value, label: words.sizes[value] }))}
          onChange={(size) => onChange({ size })}
        />
      </div>
      <div className={styles['switches']}>
        <Switch
          label={words.tagsView}
          hint={words.tagsViewHint}
          state={settings.tagsView === 'shown' ? 'on' : 'off'}
          onChange={(next) => onChange({ tagsView: next === 'on' ? 'shown' : 'hidden' })}
        />
        <Switch
          label={words.fixedHeader}
          state={settings.header === 'fixed' ? 'on' : 'off'}
          onChange={(next) => onChange({ header: next === 'on' ? 'fixed' : 'static' })}
        />
        <Switch
          label={words.sidebarLogo}
          state={settings.sidebarLogo === 'shown' ? 'on' : 'off'}
          onChange={(next) => onChange({ sidebarLogo: next === 'on' ? 'shown' : 'hidden' })}
        />
        {settings.settingsPanel && (
          <Switch
            label={words.settingsPanel}
            hint={words.settingsPanelHint}
            state={settings.settingsPanel === 'shown' ? 'on' : 'off'}
            onChange={(next) => onChange({ settingsPanel: next === 'on' ? 'shown' : 'hidden' })}
          />
        )}
      </div>
      <SettingsTransfer words={words} onReset={onReset} onExport={onExport} onImport={onImport} />
    </div>
  )
}
