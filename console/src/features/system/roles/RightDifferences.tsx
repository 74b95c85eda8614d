import { type ActionName, brands } from '@bms/contract'

import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { CellDifference } from './role.model.ts'
import { roleStrings } from './role.strings.ts'
import { useActionWords } from './use-right-words.ts'

import styles from './roles.module.css'

export interface RightDifferencesProps {
  cells: readonly CellDifference[]
  /** Whether being allowed everything comes or goes with them. */
  everything?: 'gain' | 'lose' | 'same'
}

/** What is given and taken: a line for each module of a brand. */
export function RightDifferences({ cells, everything = 'same' }: RightDifferencesProps) {
  const t = useStrings(roleStrings)
  const words = useStrings(vocabularyStrings)
  const name = useActionWords()
  const told = (actions: readonly ActionName[], tone: Tone) =>
    actions.length > 0 && <Told tone={tone}>{name(actions)}</Told>
  return (
    <ul className={styles['differences']}>
      {everything !== 'same' && (
        <li>
          <Told tone={everything === 'gain' ? 'added' : 'removed'}>{t('everythingWord')}</Told>
        </li>
      )}
      {cells.map(({ brand, module, added, removed }) => (
        <li key={`${brand} ${module}`}>
          <span className={styles['where']}>{`${words(module)} · ${brands[brand].label}`}</span>
          {told(added, 'added')}
          {told(removed, 'removed')}
        </li>
      ))}
    </ul>
  )
}

type Tone = 'added' | 'removed'

function Told({ tone, children }: { tone: Tone; children: string }) {
  const t = useStrings(roleStrings)
  return (
    <span data-tone={tone}>
      <span aria-hidden="true">{tone === 'added' ? '+ ' : '− '}</span>
      <span className="bms-visually-hidden">{t(tone === 'added' ? 'gives' : 'takes')} </span>
      {children}
    </span>
  )
}
