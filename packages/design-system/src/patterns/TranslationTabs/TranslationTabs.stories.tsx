import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { TextField } from '../../primitives/TextField/TextField.tsx'
import { type Translation, TranslationTabs, type TranslationTabsProps } from './TranslationTabs.tsx'

const of = (locale: string, label: string, filled: number, problems = 0): Translation => ({
  locale,
  label,
  filled,
  total: 3,
  problems,
})

const english = of('en', 'English', 3)
const german = of('de', 'Deutsch', 1)
const chinese = of('zh-CN', '简体中文', 0)

/** Keeps the language in view, as whoever shows it does. */
function Held(props: Omit<TranslationTabsProps, 'children'>) {
  const [value, setValue] = useState(props.value)
  const choose = (locale: string): void => {
    props.onChange(locale)
    setValue(locale)
  }
  return (
    <TranslationTabs {...props} value={value} onChange={choose}>
      <TextField
        name="title"
        label="Title"
        value={`Title in ${value}`}
        disabled={props.disabled ?? false}
        onChange={fn()}
      />
    </TranslationTabs>
  )
}

const meta = preview.meta({
  title: 'Patterns/TranslationTabs',
  component: Held,
  args: {
    label: 'Content',
    base: 'en',
    value: 'en',
    translations: [english, german, chinese],
    choices: [
      { locale: 'es', label: 'Español', need: 'optional' },
      { locale: 'fr', label: 'Français', need: 'optional' },
    ],
    onChange: fn(),
    onAdd: fn(),
    onRemove: fn(),
    onCopy: fn(),
  },
})
export default meta

/** Arrows, Home and End go from language to language; what each has is read out with its name. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('1 of 3')).toBeVisible()
    canvas.getByRole('tab', { name: 'English complete' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Deutsch 1 of 3 written' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(args.onChange).toHaveBeenLastCalledWith('zh-CN')
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('Title in zh-CN')
    await userEvent.keyboard('{Home}')
    // The base is nobody's to copy into or to take away.
    await expect(canvas.queryByRole('button', { name: /Copy|Remove/ })).toBeNull()
  },
})

/** The base's texts are copied into a language that lacks some; any but the base can be taken away. */
export const Partial = meta.story({
  args: { value: 'de' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy from English' }))
    await expect(args.onCopy).toHaveBeenCalledWith('de')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Deutsch' }))
    await expect(args.onRemove).toHaveBeenCalledWith('de')
  },
})

/** Languages that somebody reads and that aren't there are named, and first in the menu. */
export const Missing = meta.story({
  args: {
    translations: [english],
    choices: [
      { locale: 'es', label: 'Español', need: 'optional' },
      { locale: 'de', label: 'Deutsch', need: 'expected' },
      { locale: 'fr', label: 'Français', need: 'expected' },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('1 of 3')).toBeVisible()
    await expect(canvas.getByText('Missing: Deutsch, Français')).toBeVisible()
    canvas.getByRole('button', { name: 'Add a language' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    const menu = within(await screen.findByRole('menu', { name: 'Add a language' }))
    await expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Deutsch (missing)',
      'Français (missing)',
      'Español',
    ])
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).toHaveBeenCalledWith('de')
  },
})

/** What is wrong is seen without opening its language. */
export const Wrong = meta.story({
  args: { translations: [english, of('de', 'Deutsch', 3, 1), of('fr', 'Français', 2, 2), chinese] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Deutsch 1 problem' })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'Français 2 problems' })).toBeVisible()
  },
})

export const Complete = meta.story({
  args: { value: 'de', translations: [english, of('de', 'Deutsch', 3)], choices: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 of 2')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add a language' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Copy from English' })).toBeDisabled()
  },
})

export const Disabled = meta.story({
  args: { value: 'de', disabled: true },
  play: async ({ canvas }) => {
    for (const name of ['Add a language', 'Copy from English', 'Remove Deutsch'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    // Looking is allowed.
    await expect(canvas.getByRole('tab', { name: /English/ })).not.toHaveAttribute('aria-disabled')
  },
})

/** More than there is room for: the row scrolls, and the language in view is in sight. */
export const ManyNarrow = meta.story({
  args: {
    label: 'Fragen und Antworten der Übersichtsseite',
    value: 'pt-BR',
    translations: [
      english,
      of('de', 'Deutsch (Österreich, Liechtenstein)', 3),
      chinese,
      of('fr', 'Français', 2),
      of('es', 'Español', 3, 1),
      of('it', 'Italiano', 3),
      of('pt-BR', 'Português (Brasil)', 1),
    ],
    choices: [
      { locale: 'ja', label: '日本語', need: 'expected' },
      { locale: 'nl', label: 'Nederlands', need: 'expected' },
    ],
  },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <Held {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: /Português/ })).toBeVisible()
    await expect(canvas.getByText('3 of 9')).toBeVisible()
  },
})

export const Playground = meta.story({})
