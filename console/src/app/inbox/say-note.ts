import type { Notification } from '@bms/contract'

import type { Language } from '../../shared/i18n/language.ts'
import { chineseLists, chineseNotes } from './inbox.strings.ts'

/** What a note says in the language of the console; one without a word, or with one of later, in the back end's own. */
export function sayNote(
  { reason, figures = {}, title }: Pick<Notification, 'reason' | 'figures' | 'title'>,
  language: Language,
): string {
  const known: Readonly<Record<string, string>> = chineseNotes
  if (language !== 'zh' || reason === undefined || !Object.hasOwn(known, reason)) return title
  return (known[reason] ?? title).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const figure = String(figures[name] ?? '')
    return name === 'list' ? (chineseLists[figure] ?? figure) : figure
  })
}
