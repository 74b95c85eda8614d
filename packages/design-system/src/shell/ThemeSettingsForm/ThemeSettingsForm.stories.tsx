import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { defaultSettings, longThemeLabels } from '../story-data/theme-settings.ts'
import { ThemeSettingsForm } from './ThemeSettingsForm.tsx'
import type { ThemeSettingsFormProps } from './ThemeSettingsForm.tsx'

const meta = preview.meta({
  title: 'Shell/ThemeSettingsForm',
  component: ThemeSettingsForm,
  args: {
    settings: defaultSettings,
    onChange: fn(),
    onReset: fn(),
    onExport: fn(),
    onImport: fn((): string | undefined => undefined),
  },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ settings: initial, onChange, ...rest }: ThemeSettingsFormProps) {
  const [settings, setSettings] = useState(initial)
  return (
    <div style={{ maxWidth: 320 }}>
      <ThemeSettingsForm
        {...rest}
        settings={settings}
        onChange={(changes) => {
          setSettings((before) => ({ ...before, ...changes }))
          onChange(changes)
        }}
      />
    </div>
  )
}

const file = (text: string): File => new File([text], 'settings.json', { type: 'application/json' })

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Emerald' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ themeColor: '#0E9F6E' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ colorScheme: 'dark' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Small' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ size: 'small' })
    await userEvent.click(canvas.getByRole('switch', { name: 'Open Tags-View' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ tagsView: 'shown' })
    await userEvent.click(canvas.getByRole('switch', { name: 'Fixed Header' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ header: 'fixed' })
    await userEvent.click(canvas.getByRole('switch', { name: 'Sidebar Logo' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ sidebarLogo: 'hidden' })
  },
})

/** Where the handle at the window's edge may be turned on. */
export const WithHandle = meta.story({
  args: { settings: { ...defaultSettings, settingsPanel: 'hidden' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Settings Handle' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ settingsPanel: 'shown' })
  },
})

export const ResetAndExport = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
  },
})

export const Imported = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.upload(canvas.getByLabelText('Import', { selector: 'input' }), file('{"size":"mini"}'))
    await expect(await canvas.findByText('Settings imported.')).toBeVisible()
    await expect(args.onImport).toHaveBeenCalledWith('{"size":"mini"}')
  },
})

/** A bad file is refused whole, with the reason; the next good one takes the reason away. */
export const ImportRefused = meta.story({
  args: { onImport: fn((text: string) => (text === '{}' ? undefined : 'This file is no JSON; nothing was changed.')) },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Import', { selector: 'input' })
    await userEvent.upload(input, file('{}'))
    await expect(await canvas.findByText('Settings imported.')).toBeVisible()
    await userEvent.upload(input, file('not json'))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('nothing was changed'))
    await expect(canvas.queryByText('Settings imported.')).toBeNull()
  },
})

/** The colour takes longer than 150 ms. */
export const Working = meta.story({
  args: { state: 'working' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Applying the colour…')).toBeVisible())
  },
})

export const LongText = meta.story({ args: { labels: longThemeLabels } })

export const Playground = meta.story({})
