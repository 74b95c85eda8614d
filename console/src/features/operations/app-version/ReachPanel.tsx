import { activeUserDays, type AppVersion, type VersionReach } from '@bms/contract'
import { Button, Skeleton, Tile, TileGrid } from '@bms/design-system'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { rollOutStrings } from './roll-out.strings.ts'

import styles from './roll-out.module.css'

/** Countries that are in sight at first. */
const first = 5

export interface ReachPanelProps {
  version: Pick<AppVersion, 'platform' | 'min_supported_version' | 'update_type'>
  /** `none`: there is nothing to count yet. `counting`: figures, if there are any, are those of before. */
  state: 'none' | 'counting' | 'counted'
  reach: VersionReach | undefined
  error: unknown
}

/** Whom a roll-out reaches, and who has to update, by country. What is new in it is read out. */
export function ReachPanel({ version, state, reach, error }: ReachPanelProps) {
  const t = useStrings(rollOutStrings)
  if (state === 'none') return <p className={styles['muted']}>{t('noShare')}</p>
  if (error !== null && !reach) return <p role="alert">{t('countFailed', { message: toFailure(error).message })}</p>
  return (
    <div className={styles['reach']} aria-busy={state === 'counting'} data-state={state}>
      {reach ? <Reach version={version} reach={reach} /> : <Skeleton height={72} lines={3} />}
      <output className={styles['counting']}>{state === 'counting' ? t('counting') : ''}</output>
    </div>
  )
}

function Reach({ version, reach }: { version: ReachPanelProps['version']; reach: VersionReach }) {
  const t = useStrings(rollOutStrings)
  const { number } = useFormats()
  const isForced = version.update_type === 'force'
  const platform = version.platform === 'ios' ? 'iOS' : 'Android'
  return (
    <>
      <TileGrid>
        <Tile
          label={t('reached')}
          value={number(reach.reached)}
          hint={t('reachedHint', { users: number(reach.users), platform })}
        />
        {isForced && (
          <Tile
            label={t('mustUpdate')}
            value={number(reach.affected)}
            tone={reach.affected > 0 ? 'warning' : 'neutral'}
            hint={
              reach.affected === 0
                ? t('nobodyForced')
                : t('mustUpdateHint', {
                    active: number(reach.active),
                    days: activeUserDays,
                    minimum: version.min_supported_version,
                  })
            }
          />
        )}
      </TileGrid>
      <ByCountry rows={reach.by_country} isForced={isForced} />
    </>
  )
}

function ByCountry({ rows, isForced }: { rows: VersionReach['by_country']; isForced: boolean }) {
  const t = useStrings(rollOutStrings)
  const formats = useFormats()
  const [state, setState] = useState<'few' | 'all'>('few')
  const order = isForced ? rows.toSorted((a, b) => b.affected - a.affected || b.users - a.users) : rows
  const shown = state === 'all' ? order : order.slice(0, first)
  if (rows.length === 0) return null
  return (
    <>
      <table className={styles['table']} aria-label={t('reach')}>
        <thead>
          <tr>
            <th scope="col">{t('country')}</th>
            <th scope="col">{t('people')}</th>
            <th scope="col">{t('reached')}</th>
            {isForced && <th scope="col">{t('mustUpdate')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ country, users, reached, affected }) => (
            <tr key={country}>
              <th scope="row">{formats.country(country)}</th>
              <td>{formats.number(users)}</td>
              <td>{formats.number(reached)}</td>
              {isForced && <td data-state={affected > 0 ? 'forced' : undefined}>{formats.number(affected)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > first && (
        <div>
          <Button size="small" appearance="minimal" onClick={() => setState(state === 'all' ? 'few' : 'all')}>
            {state === 'all' ? t('showFewer') : t('showAll', { count: rows.length })}
          </Button>
        </div>
      )}
    </>
  )
}
