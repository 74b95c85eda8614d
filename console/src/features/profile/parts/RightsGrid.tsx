import { Tick } from '@blueprintjs/icons'
import { brands } from '@bms/contract'

import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { Grant, RightsGridModel } from '../profile.model.ts'
import { profileStrings } from '../profile.strings.ts'

import styles from './RightsGrid.module.css'

export interface RightsGridProps {
  grid: RightsGridModel
}

/** Rights to look at: modules down, brands across. Narrow, it scrolls sideways and the modules stay in sight. */
export function RightsGrid({ grid }: RightsGridProps) {
  const t = useStrings(profileStrings)
  const words = useStrings(vocabularyStrings)
  return (
    // It takes the focus so that the keyboard can scroll it, and a name so that it is known what was focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['frame']} aria-label={t('rightsTable')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('module')}</th>
            {grid.brands.map((brand) => (
              <th key={brand} scope="col">
                {brands[brand].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ module, grants }) => (
            <tr key={module}>
              <th scope="row">{words(module)}</th>
              {grants.map((grant, index) => (
                <td key={grid.brands[index]} data-grant={typeof grant === 'string' ? grant : 'some'}>
                  <GrantCell grant={grant} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function GrantCell({ grant }: { grant: Grant }) {
  const t = useStrings(profileStrings)
  const words = useStrings(vocabularyStrings)
  if (grant === 'none') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="bms-visually-hidden">{t('none')}</span>
      </>
    )
  }
  if (grant === 'all') {
    return (
      <span className={styles['all']}>
        <Tick />
        {t('all')}
      </span>
    )
  }
  return (
    <ul className={styles['some']}>
      {grant.map((action) => (
        <li key={action}>{words(`may.${action}`)}</li>
      ))}
    </ul>
  )
}
