import { Circle, TickCircle } from '@blueprintjs/icons'
import { passwordLength } from '@bms/contract'
import { useWatch } from 'react-hook-form'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { type ChecklistRule, type PasswordDraft, toChecklist } from '../profile.model.ts'
import { type ProfileKey, profileStrings } from '../profile.strings.ts'

import styles from './PolicyList.module.css'

export interface PolicyListProps {
  /** The account it is for: it must not stand in the password. */
  uname: string
}

const texts = {
  length: 'ruleLength',
  noName: 'ruleNoName',
  notCommon: 'ruleNotCommon',
  differs: 'ruleDiffers',
} as const satisfies Record<ChecklistRule, ProfileKey>

/** What a new password has to be, ticked off as it is typed into the form around it. */
export function PolicyList({ uname }: PolicyListProps) {
  const t = useStrings(profileStrings)
  const [current, next] = useWatch<PasswordDraft, ['current', 'next']>({ name: ['current', 'next'] })
  return (
    <div className={styles['policy']}>
      <p className={styles['title']}>{t('policy')}</p>
      <ul className={styles['list']}>
        {toChecklist({ current, next }, uname).map(({ rule, state }) => {
          const text = t(texts[rule], { ...passwordLength })
          return (
            <li key={rule} className={styles['rule']} data-state={state}>
              {state === 'met' ? <TickCircle /> : <Circle />}
              <span aria-hidden="true">{text}</span>
              <span className="bms-visually-hidden">{t(state === 'met' ? 'ruleMet' : 'ruleOpen', { rule: text })}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
