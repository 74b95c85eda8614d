import { Star } from '@blueprintjs/icons'
import { AppLink, Button } from '@bms/design-system'
import { WidgetFrame } from '@bms/design-system/widgets'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { useServices } from '../../../shared/services.ts'
import { useStars } from '../../../shared/stars/use-stars.ts'
import { useTabTitle } from '../../../shared/tabs/tab-title.ts'
import { homeStrings } from '../home.strings.ts'

import styles from './YourPages.module.css'

const recentLimit = 8

/** Pages with a star, and those seen last in this browser tab. */
export function YourPages() {
  const t = useStrings(homeStrings)
  return (
    <WidgetFrame title={t('pages')} state="ready" minHeight={148}>
      <div className={styles['lists']}>
        <Starred />
        <Recent />
      </div>
    </WidgetFrame>
  )
}

function Starred() {
  const t = useStrings(homeStrings)
  const titleOf = useTabTitle()
  const { state, list, toggle, retry } = useStars()
  return (
    <section aria-label={t('starred')}>
      <h3 className={styles['title']}>{t('starred')}</h3>
      {state === 'failed' && (
        <p className={styles['none']}>
          {t('starredFailed')}{' '}
          <Button size="small" appearance="outlined" onClick={retry}>
            {t('again')}
          </Button>
        </p>
      )}
      {state === 'ready' && list.length === 0 && <p className={styles['none']}>{t('starredNone')}</p>}
      <ul className={styles['pages']}>
        {list.map((star) => (
          <li key={star.key}>
            <Button
              size="small"
              appearance="minimal"
              icon={<Star size={12} />}
              aria-label={t('unstar', { title: titleOf(star) })}
              onClick={() => toggle(star)}
            />
            <AppLink href={star.fullPath}>{titleOf(star)}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recent() {
  const { tabs } = useServices()
  const { list } = useSnapshot(tabs.state)
  const t = useStrings(homeStrings)
  const titleOf = useTabTitle()
  const recent = list
    .filter(({ key, seen }) => seen > 0 && key !== paths.dashboard())
    .toSorted((a, b) => b.seen - a.seen)
    .slice(0, recentLimit)
  return (
    <section aria-label={t('recent')}>
      <h3 className={styles['title']}>{t('recent')}</h3>
      {recent.length === 0 && <p className={styles['none']}>{t('recentNone')}</p>}
      <ul className={styles['pages']}>
        {recent.map((tab) => (
          <li key={tab.key}>
            <AppLink href={tab.fullPath}>{titleOf(tab)}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
