import { brands, isBrand, type RoleImpact } from '@bms/contract'
import { Callout } from '@bms/design-system'

import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { RightDifferences } from './RightDifferences.tsx'
import { takesFromSomebody, toImpactGroups } from './role.model.ts'
import { roleStrings } from './role.strings.ts'
import { useActionWords } from './use-right-words.ts'

import styles from './roles.module.css'

type Cell = RoleImpact['lose'][number]

/** Whom a change of a role affects: how many lose and gain what, and on demand who. */
export function ImpactNotice({ impact }: { impact: RoleImpact }) {
  const t = useStrings(roleStrings)
  const words = useStrings(vocabularyStrings)
  const name = useActionWords()
  const { list } = useFormats()
  const { members, affected, lose, gain, people } = impact
  if (affected === 0) return <p>{t('affectsNobody', { count: members })}</p>
  const everything = (kind: 'lose' | 'gain') => people.filter((person) => person.everything === kind).length
  const [fallen, risen] = [everything('lose'), everything('gain')]
  const rest = affected - people.length
  const tell = (
    kind: 'loses' | 'gains',
    { project_name: brand, module_name: module, actions, members: count }: Cell,
  ) => (
    <li key={`${kind} ${brand} ${module}`}>
      {t(kind, {
        count,
        brand: isBrand(brand) ? brands[brand].label : brand,
        module: words(module as 'UserCenter'),
        actions: name(actions),
      })}
    </li>
  )
  return (
    <Callout tone={takesFromSomebody(impact) ? 'warning' : 'info'} title={t('affects', { count: members, affected })}>
      <ul className={styles['lines']}>
        {fallen > 0 && <li>{t('losesEverything', { count: fallen })}</li>}
        {risen > 0 && <li>{t('gainsEverything', { count: risen })}</li>}
        {lose.map((cell) => tell('loses', cell))}
        {gain.map((cell) => tell('gains', cell))}
      </ul>
      <details className={styles['who']}>
        <summary>{t('who')}</summary>
        <ul className={styles['people']}>
          {toImpactGroups(people).map(({ names, cells, everything: change }) => (
            <li key={names.join()}>
              <b>{list(names)}</b> <RightDifferences cells={cells} everything={change} />
            </li>
          ))}
          {rest > 0 && <li>{t('more', { count: rest })}</li>}
        </ul>
      </details>
    </Callout>
  )
}
