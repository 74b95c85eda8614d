import type { PushMessage } from '@bms/contract'
import { AppLink, EmptyState } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../../shared/page/PageFrame.tsx'
import { paths } from '../../../shared/paths.ts'
import { messageFormStrings } from './message-form.strings.ts'
import { titleOf } from './message.model.ts'

/** Stands in the place of the form where a message is no draft any more. */
export function FrozenMessage({ message }: { message: PushMessage }) {
  const t = useStrings(messageFormStrings)
  return (
    <PageFrame>
      <EmptyState
        title={t('frozenTitle', { name: titleOf(message) })}
        description={t(message.status === 'scheduled' ? 'frozenScheduled' : 'frozenSent')}
        action={<AppLink href={paths.messageDetail({ msg_id: message.msg_id })}>{t('seeIt')}</AppLink>}
      />
    </PageFrame>
  )
}
