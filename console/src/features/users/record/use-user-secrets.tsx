import { userSecrets, type AppUser, type AppUserDetail } from '@bms/contract'
import { Skeleton, type Description } from '@bms/design-system'
import type { ReactNode } from 'react'

import { RevealDialog } from '../../../shared/access/RevealDialog.tsx'
import { SecretField } from '../../../shared/access/SecretField.tsx'
import { useReveal } from '../../../shared/access/use-reveal.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { userRecordStrings } from './user-record.strings.ts'

/**
 * Personal data of a user, each masked until it is revealed, and the dialog that asks for the purpose. Without the detail
 * what lists don't have is waited for. Give the user's id as `key` to what calls it.
 */
export function useUserSecrets(
  user: AppUser,
  detail: AppUserDetail | undefined,
): { secrets: Description[]; dialog: ReactNode } {
  const { call, brand } = useCaller()
  const t = useStrings(userRecordStrings)
  const reveal = useReveal<(typeof userSecrets)[number]>({
    module: 'UserCenter',
    record: user.user_id,
    brand,
    read: (fields, purpose) => call('revealUser', { body: { user_id: user.user_id, fields, purpose } }),
  })
  const names = { account: t('account'), email: t('email'), phone: t('phone'), last_ip: t('lastIp') }
  const masked = { account: user.account, email: detail?.email, phone: detail?.phone, last_ip: detail?.last_ip }
  const toSecret = (name: (typeof userSecrets)[number]): Description => {
    const value = masked[name]
    const isWaiting = !detail && name !== 'account'
    return {
      key: name,
      term: names[name],
      value: isWaiting ? (
        <Skeleton width={120} />
      ) : value ? (
        <SecretField reveal={reveal} name={name} label={names[name]} masked={value} />
      ) : (
        t('none')
      ),
    }
  }
  return { secrets: userSecrets.map(toSecret), dialog: <RevealDialog reveal={reveal} labels={names} /> }
}
