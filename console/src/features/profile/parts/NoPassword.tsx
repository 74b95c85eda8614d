import { Callout } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { profileStrings } from '../profile.strings.ts'

/** Says to who comes by single sign-on alone that a password is needed first, and how to get one. */
export function NoPassword() {
  const t = useStrings(profileStrings)
  return (
    <Callout
      tone="info"
      title={t('noPassword')}
      // A page of the server's own: it opens without the console.
      actions={<a href="/forgot-password">{t('getLink')}</a>}
    >
      {t('noPasswordText')}
    </Callout>
  )
}
