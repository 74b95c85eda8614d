import { type ActionName, brands, isBrand, type Role, type RoleImpact } from '@bms/contract'
import { Callout, Skeleton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import type { CallForm } from '../../../shared/form/use-call-form.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useServices } from '../../../shared/services.ts'
import { roleImpactQuery } from './role.calls.ts'
import { type RoleValues, takesFromSomebody, toDifferences } from './role.model.ts'
import { roleStrings } from './role.strings.ts'
import { useActionWords } from './use-right-words.ts'

import styles from './roles.module.css'

/** How long nothing is changed before the server is asked what it comes to, in milliseconds. */
const restMs = 300

export interface RoleReviewProps {
  form: CallForm<RoleValues>
  role: Role
}

/** What a change of a role gives and takes, and what that does to whoever holds it. */
export function RoleReview({ form, role }: RoleReviewProps) {
  const t = useStrings(roleStrings)
  const { client } = useServices()
  const [rights, everything] = useWatch({ control: form.methods.control, name: ['rights', 'everything'] })
  const wanted = useRested(everything, rights)
  const base = form.base.values()
  const isSame = everything === base.everything && String(rights) === String(base.rights)
  const { data, isError } = useQuery({
    ...roleImpactQuery(client, role.role_id, wanted.everything, wanted.rights),
    enabled: !isSame && role.member_count > 0,
  })
  if (isSame) return <p className={styles['muted']}>{t('noDifference')}</p>
  return (
    <div className={styles['review']}>
      {!everything && <Differences before={base.rights} after={rights} />}
      {role.member_count === 0 ? (
        <p>{t('noMembers')}</p>
      ) : data ? (
        <Impact impact={data} />
      ) : isError ? (
        <p role="alert">{t('impactFailed')}</p>
      ) : (
        <div aria-busy="true">
          <Skeleton width={280} />
          <output className="bms-visually-hidden">{t('impactWaiting')}</output>
        </div>
      )}
    </div>
  )
}

/** What was chosen last, once nothing has been changed for a while. */
function useRested(everything: boolean, rights: readonly string[]) {
  const [rested, setRested] = useState({ everything, rights })
  useEffect(() => {
    const rest = setTimeout(() => setRested({ everything, rights }), restMs)
    return () => clearTimeout(rest)
  }, [everything, rights])
  return rested
}

function Differences({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const t = useStrings(roleStrings)
  const words = useStrings(vocabularyStrings)
  const name = useActionWords()
  return (
    <ul className={styles['differences']}>
      {toDifferences(before, after).map(({ brand, module, added, removed }) => (
        <li key={`${brand} ${module}`}>
          <span className={styles['where']}>{`${words(module)} · ${brands[brand].label}`}</span>
          {added.length > 0 && (
            <span data-tone="added">
              <span aria-hidden="true">+ </span>
              <span className="bms-visually-hidden">{t('gives')} </span>
              {name(added)}
            </span>
          )}
          {removed.length > 0 && (
            <span data-tone="removed">
              <span aria-hidden="true">− </span>
              <span className="bms-visually-hidden">{t('takes')} </span>
              {name(removed)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A cell of the answer in words. */
function useCellWords() {
  const words = useStrings(vocabularyStrings)
  const name = useActionWords()
  return (cell: { project_name: string; module_name: string; actions: readonly ActionName[] }) => ({
    brand: isBrand(cell.project_name) ? brands[cell.project_name].label : cell.project_name,
    module: words(cell.module_name as 'UserCenter'),
    actions: name(cell.actions),
  })
}

function Impact({ impact }: { impact: RoleImpact }) {
  const t = useStrings(roleStrings)
  const toWords = useCellWords()
  const { members, affected, lose, gain, people } = impact
  if (affected === 0) return <p>{t('affectsNobody', { count: members })}</p>
  const everything = (kind: 'lose' | 'gain') => people.filter((person) => person.everything === kind).length
  const [fallen, risen] = [everything('lose'), everything('gain')]
  const rest = affected - people.length
  return (
    <Callout tone={takesFromSomebody(impact) ? 'warning' : 'info'} title={t('affects', { count: affected, members })}>
      <ul className={styles['lines']}>
        {fallen > 0 && <li>{t('losesEverything', { count: fallen })}</li>}
        {risen > 0 && <li>{t('gainsEverything', { count: risen })}</li>}
        {lose.map((cell) => (
          <li key={`lose ${cell.project_name} ${cell.module_name}`}>
            {t('loses', { count: cell.members, ...toWords(cell) })}
          </li>
        ))}
        {gain.map((cell) => (
          <li key={`gain ${cell.project_name} ${cell.module_name}`}>
            {t('gains', { count: cell.members, ...toWords(cell) })}
          </li>
        ))}
      </ul>
      <details className={styles['who']}>
        <summary>{t('who')}</summary>
        <ul className={styles['lines']}>
          {people.map((person) => (
            <li key={person.uid}>
              <b>{person.nickname}</b>{' '}
              {[
                ...(person.everything === 'same'
                  ? []
                  : [`${person.everything === 'gain' ? '+' : '−'} ${t('everythingWord')}`]),
                ...person.lose.map((cell) => `− ${Object.values(toWords(cell)).join(' · ')}`),
                ...person.gain.map((cell) => `+ ${Object.values(toWords(cell)).join(' · ')}`),
              ].join('; ')}
            </li>
          ))}
          {rest > 0 && <li>{t('more', { count: rest })}</li>}
        </ul>
      </details>
    </Callout>
  )
}
