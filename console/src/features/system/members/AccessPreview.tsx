import { Tick } from '@blueprintjs/icons'
import { brandKeys, brands, type Role } from '@bms/contract'
import { Callout } from '@bms/design-system'
import { useMemo } from 'react'

import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toAccessGrid, type AccessCell } from './members.model.ts'
import { memberStrings } from './members.strings.ts'

import styles from './AccessPreview.module.css'

export interface AccessPreviewProps {
  roles: readonly Role[]
}

/** What roles come to: modules down, brands across, and in each cell by which of them. */
export function AccessPreview({ roles }: AccessPreviewProps) {
  const t = useStrings(memberStrings)
  const words = useStrings(vocabularyStrings)
  const grid = useMemo(() => toAccessGrid(roles), [roles])
  return (
    <div className={styles['preview']}>
      <h3 className={styles['title']}>{t('access')}</h3>
      {roles.length === 0 ? (
        <p className={styles['none']}>{t('accessNone')}</p>
      ) : grid.everythingBy.length > 0 ? (
        <Callout tone="warning" title={t('accessAll')}>
          {t('accessAllWhy', { roles: grid.everythingBy.join(', ') })}
        </Callout>
      ) : (
        // It takes the focus so that the keyboard can scroll it, and a name so that it is known what was focused.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles['frame']} aria-label={t('accessTable')} tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('module')}</th>
                {brandKeys.map((brand) => (
                  <th key={brand} scope="col">
                    {brands[brand].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {grid.rows.map(({ module, cells }) => (
                <tr key={module}>
                  <th scope="row">{words(module)}</th>
                  {cells.map((cell) => (
                    <td key={cell.brand} data-grant={typeof cell.grant === 'string' ? cell.grant : 'some'}>
                      <Grant {...cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

function Grant({ grant, why }: AccessCell) {
  const t = useStrings(memberStrings)
  const words = useStrings(vocabularyStrings)
  if (grant === 'none')
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="bms-visually-hidden">{t('none')}</span>
      </>
    )
  return (
    <>
      {grant === 'all' ? (
        <span className={styles['all']}>
          <Tick />
          {t('all')}
        </span>
      ) : (
        <span>{grant.map((action) => words(`may.${action}`)).join(', ')}</span>
      )}
      <span className={styles['why']}>{t('by', { roles: why.join(', ') })}</span>
    </>
  )
}
