import type { ParityRow } from '@bms/contract'

import type { Formats } from '../../../shared/format/format.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { parityStrings } from './parity.strings.ts'

/** What tells things of one title apart, in words: a topic, regions, where a version is offered; a model is its own word. */
export function sayHint(
  { kind, hint }: Pick<ParityRow, 'kind' | 'hint'>,
  t: Translate<keyof (typeof parityStrings)['en']>,
  { country, list }: Pick<Formats, 'country' | 'list'>,
): string {
  const say = (word: string): string => (Object.hasOwn(parityStrings.en, word) ? t(word as 'fault') : word)
  if (kind === 'faq') return say(hint)
  if (kind === 'version') return hint.split(' ').map(say).join(' · ')
  return kind === 'warranty' ? list(hint.split(', ').map(country)) : hint
}
