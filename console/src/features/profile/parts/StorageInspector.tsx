import { Card } from '@bms/design-system'
import { useMemo, useReducer } from 'react'
import { useSnapshot } from 'valtio/react'

import { KeptDrafts } from '../../../shared/drafts/KeptDrafts.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { StoredItem, StoredPurpose } from '../../../shared/preferences/stored-items.ts'
import { useServices } from '../../../shared/services.ts'
import { settingsPageStrings } from '../page-style.strings.ts'

import styles from './StorageInspector.module.css'

const purposeKeys = {
  sidebar: 'forSidebar',
  size: 'forSize',
  brand: 'forBrand',
  dataCentre: 'forDataCentre',
  defaultBrand: 'forDefaultBrand',
  defaultDataCentre: 'forDefaultDataCentre',
  accessToken: 'forAccessToken',
  refreshToken: 'forRefreshToken',
  uid: 'forUid',
  remember: 'forRemember',
  binding: 'forBinding',
  userInfo: 'forUserInfo',
  preferences: 'forPreferences',
  look: 'forLook',
  tabs: 'forTabs',
  people: 'forPeople',
  loginReason: 'forLoginReason',
  reloadedAt: 'forReloadedAt',
  drafts: 'forDrafts',
} as const satisfies Record<StoredPurpose, string>

/** Every cookie and key the console uses, what it is for and what it is now; never what proves who somebody is. */
export function StorageInspector() {
  const { storedItems, preferences } = useServices()
  const t = useStrings(settingsPageStrings)
  const { number } = useFormats()
  // Choosing something writes it: then it is read again.
  const chosen = JSON.stringify(useSnapshot(preferences.state))
  const [deletions, countDeletion] = useReducer((count: number) => count + 1, 0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- both say that something else is kept now
  const items = useMemo(() => storedItems(), [chosen, deletions, storedItems])
  const tell = (item: StoredItem): string => {
    if (item.state === 'value') return item.value
    return item.state === 'length' ? t('length', { count: item.length, shown: number(item.length) }) : t(item.state)
  }
  return (
    <Card title={t('storage')} hint={t('storageHint')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('purpose')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.name}>
              <th scope="row">
                <code className={styles['name']}>{item.name}</code>
                <span className={styles['place']}>{t(item.place)}</span>
              </th>
              <td>{t(purposeKeys[item.purpose])}</td>
              <td className={styles['value']} data-state={item.state}>
                {tell(item)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <KeptDrafts heading="h3" onDiscard={countDeletion} />
    </Card>
  )
}
