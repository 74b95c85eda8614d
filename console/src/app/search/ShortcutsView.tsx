import { ShortcutSheet, type ShortcutGroup } from '@bms/design-system/shell'

import type { Translate } from '../../shared/i18n/strings.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { shortcutStrings } from './shortcuts.strings.ts'

export interface ShortcutsViewProps {
  onClose: () => void
}

type Text = Translate<keyof typeof shortcutStrings.en>

/**
 * What keys do here; each is made by a part of the design system (HeaderSearch, TagsView, RecordTable, ReplyBox), by the kit
 * of records, or by the list of feedback.
 */
const toGroups = (t: Text): ShortcutGroup[] => [
  {
    key: 'everywhere',
    title: t('everywhere'),
    shortcuts: [
      { label: t('search'), keys: [['Mod', 'K'], ['/']] },
      { label: t('thisSheet'), keys: [['?']] },
      { label: t('closeOpen'), keys: [['Escape']] },
    ],
  },
  {
    key: 'tags',
    title: t('tags'),
    shortcuts: [
      { label: t('nextTag'), keys: [['ArrowRight'], ['ArrowLeft']] },
      { label: t('endTags'), keys: [['Home'], ['End']] },
      {
        label: t('moveTag'),
        keys: [
          ['Alt', 'Shift', 'ArrowRight'],
          ['Alt', 'Shift', 'ArrowLeft'],
        ],
      },
      { label: t('closeTag'), keys: [['Delete']] },
      { label: t('tagMenu'), keys: [['Shift', 'F10']] },
    ],
  },
  {
    key: 'tables',
    title: t('tables'),
    shortcuts: [
      { label: t('cells'), keys: [['ArrowUp'], ['ArrowDown'], ['ArrowLeft'], ['ArrowRight']] },
      { label: t('rows'), keys: [['J'], ['K']] },
      { label: t('pages'), keys: [['PageDown'], ['PageUp']] },
      { label: t('edges'), keys: [['Home'], ['End']] },
      {
        label: t('corners'),
        keys: [
          ['Mod', 'Home'],
          ['Mod', 'End'],
        ],
      },
      { label: t('open'), keys: [['Enter']] },
      { label: t('edit'), keys: [['E']] },
      { label: t('select'), keys: [['X'], [' ']] },
      { label: t('selectAll'), keys: [['Mod', 'A']] },
      {
        label: t('range'),
        keys: [
          ['Shift', 'ArrowDown'],
          ['Shift', 'ArrowUp'],
        ],
      },
      { label: t('leave'), keys: [['Escape']] },
      { label: t('addSort'), keys: [['Shift', 'Enter']] },
    ],
  },
  { key: 'records', title: t('records'), shortcuts: [{ label: t('nextRecord'), keys: [['N']] }] },
  {
    key: 'feedback',
    title: t('feedback'),
    shortcuts: [
      { label: t('take'), keys: [['T']] },
      { label: t('assign'), keys: [['A']] },
      { label: t('resolve'), keys: [['R']] },
      { label: t('send'), keys: [['Mod', 'Enter']] },
    ],
  },
]

const toKeyNames = (t: Text): Readonly<Record<string, string>> => ({
  ArrowUp: t('up'),
  ArrowDown: t('down'),
  ArrowLeft: t('left'),
  ArrowRight: t('right'),
  ' ': t('space'),
  '/': t('slash'),
  '?': t('questionMark'),
})

const ignore = (): void => undefined

/** The open sheet of shortcuts: a bundle of its own. */
export function ShortcutsView({ onClose }: ShortcutsViewProps) {
  const t = useStrings(shortcutStrings)
  return (
    <ShortcutSheet
      open
      onOpen={ignore}
      onClose={onClose}
      groups={toGroups(t)}
      platform={/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'apple' : 'other'}
      labels={{ title: t('title'), close: t('close'), or: t('or'), keys: toKeyNames(t) }}
    />
  )
}
