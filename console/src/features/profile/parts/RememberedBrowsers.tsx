import { Desktop, MobilePhone } from '@blueprintjs/icons'
import type { RememberedBrowser } from '@bms/contract'
import { Button, StatusTag } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toDevice } from '../../../shared/session-list/device.ts'
import { useDeviceName } from '../../../shared/session-list/use-device-name.ts'
import { myInfoQuery, secondFactorQuery } from '../profile.calls.ts'
import { hasSecondFactors } from '../profile.model.ts'
import { profileStrings } from '../profile.strings.ts'
import { useForgetBrowsers } from '../use-forget-browsers.ts'

import styles from '../../../shared/session-list/sessions.module.css'
import panel from './panel.module.css'

/** Browsers that are asked for no second factor, and how to have them asked again; nothing where there are none. */
export function RememberedBrowsers() {
  const caller = useCaller()
  const t = useStrings(profileStrings)
  const { data: info } = useQuery(myInfoQuery(caller))
  const { data } = useQuery({ ...secondFactorQuery(caller), enabled: hasSecondFactors(info) })
  const { busy, forget } = useForgetBrowsers()
  if (!data || data.browsers.length === 0) return null
  return (
    <>
      <div className={panel['head']}>
        <div className={panel['words']}>
          <h2 className={panel['title']}>{t('browsersTitle')}</h2>
          <p className={panel['text']}>{t('browsersText')}</p>
        </div>
        <Button tone="danger" appearance="outlined" disabled={busy} onClick={() => void forget()}>
          {t('forgetAll')}
        </Button>
      </div>
      <div className={panel['card']}>
        <ul>
          {data.browsers.map((browser) => (
            <BrowserRow
              key={browser.browser_id}
              browser={browser}
              busy={busy}
              onForget={() => void forget(browser.browser_id)}
            />
          ))}
        </ul>
      </div>
    </>
  )
}

function BrowserRow({
  browser: { ua, ip, last_used_at: used, expires_at: until, current },
  busy,
  onForget,
}: {
  browser: RememberedBrowser
  busy: boolean
  onForget: () => void
}) {
  const formats = useFormats()
  const t = useStrings(profileStrings)
  const device = useDeviceName()(ua)
  return (
    <li className={styles['session']}>
      <span className={styles['icon']}>{toDevice(ua).kind === 'phone' ? <MobilePhone /> : <Desktop />}</span>
      <div className={styles['body']}>
        <p className={styles['device']} title={ua}>
          <span>{device}</span>
          {current && <StatusTag tone="success">{t('thisBrowser')}</StatusTag>}
        </p>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('lastSignIn')}</dt>
            <dd>{formats.dateTime(used)}</dd>
          </div>
          <div>
            <dt>{t('rememberedUntil')}</dt>
            <dd>{formats.dateTime(until)}</dd>
          </div>
          <div>
            <dt>{t('ip')}</dt>
            <dd>{ip}</dd>
          </div>
        </dl>
      </div>
      <Button size="small" aria-label={t('forgetNamed', { device })} disabled={busy} onClick={onForget}>
        {t('forget')}
      </Button>
    </li>
  )
}
