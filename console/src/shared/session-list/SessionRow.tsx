import { Desktop, MobilePhone } from '@blueprintjs/icons'
import type { OwnSession } from '@bms/contract'
import { Button, StatusTag } from '@bms/design-system'
import type { ReactNode } from 'react'

import { useNow } from '../clock/use-now.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { toDevice } from './device.ts'
import { sessionListStrings } from './session-list.strings.ts'
import { useDeviceName } from './use-device-name.ts'

import styles from './sessions.module.css'

export interface SessionRowProps {
  session: OwnSession
  /** Left out for whoever may not end it. */
  onEnd?: (() => void) | undefined
}

/** One session: by what, from where, since when. The one that is looked from isn't ended here: that is signing out. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const now = useNow()
  const formats = useFormats()
  const t = useStrings(sessionListStrings)
  const nameOf = useDeviceName()
  const { ua, ip, created_at: created, last_seen_at: seen, current, remember } = session
  const device = nameOf(ua)
  const fact = (term: string, value: ReactNode) => (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <li className={styles['session']}>
      <span className={styles['icon']}>{toDevice(ua).kind === 'phone' ? <MobilePhone /> : <Desktop />}</span>
      <div className={styles['body']}>
        <p className={styles['device']} title={ua}>
          <span>{device}</span>
          {current && <StatusTag tone="success">{t('thisSession')}</StatusTag>}
          {remember && <StatusTag tone="neutral">{t('kept')}</StatusTag>}
        </p>
        <dl className={styles['facts']}>
          {fact(
            t('lastSeen'),
            <time dateTime={seen} title={formats.dateTime(seen)}>
              {formats.relative(seen, now)}
            </time>,
          )}
          {fact(t('signedIn'), <time dateTime={created}>{formats.dateTime(created)}</time>)}
          {fact(t('ip'), ip)}
        </dl>
      </div>
      {!current && onEnd && (
        <Button size="small" aria-label={t('endNamed', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
