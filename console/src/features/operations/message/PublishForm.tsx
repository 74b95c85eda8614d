import type { PushMessage } from '@bms/contract'
import { useWatch } from 'react-hook-form'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { fromLocalMoment } from '../../../shared/format/local-moment.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { isManyPeople } from '../../../shared/reach/typed-number.ts'
import { useServices } from '../../../shared/services.ts'
import { ConfirmNumber } from '../audience/ConfirmNumber.tsx'
import { ReachCard } from '../audience/ReachCard.tsx'
import { useAudienceReach } from '../audience/use-audience-reach.ts'
import { titleOf } from './message.model.ts'
import { useOrderForm } from './use-order-form.ts'
import type { WhenValues } from './when.model.ts'
import { whenStrings } from './when.strings.ts'
import { WhenFields } from './WhenFields.tsx'

import styles from './message.module.css'

export interface PublishFormProps extends ActionFormProps<PushMessage> {
  /** What it begins with, such as the day it was carried to. */
  when?: Partial<WhenValues>
}

/** Schedules or publishes a draft, or moves a scheduled message to another time: whom that reaches stands beside it. */
export function PublishForm({ row: message, when = {}, onClose }: PublishFormProps) {
  const t = useStrings(whenStrings)
  const formats = useFormats()
  const { audience, content, default_loc: base, quiet_hours: quiet } = message
  const { estimate } = useAudienceReach({ audience, kind: 'message' })
  const total = estimate?.total
  const form = useOrderForm({ message, when, total, onDone: onClose })
  const { mode, publish_at } = useWatch({ control: form.methods.control }) as WhenValues
  const { clock } = useServices()
  const at = publish_at === '' ? undefined : fromLocalMoment(publish_at, clock.timeZone)
  const name = titleOf(message) || t('untitled')
  const isMove = message.status === 'scheduled'
  return (
    <CallFormDialog
      form={form}
      size="full"
      title={t(isMove ? 'moveTitle' : 'publishTitle', { name })}
      description={
        isMove && message.publish_at !== undefined
          ? t('moveText', { when: formats.dateTime(message.publish_at) })
          : undefined
      }
      saveLabel={mode === 'now' ? t('publish') : t(isMove ? 'move' : 'schedule')}
      onClose={onClose}
    >
      <div className={styles['sides']}>
        <div className={styles['fields']}>
          <WhenFields mode={mode} />
        </div>
        <ReachCard
          audience={audience}
          kind="message"
          locales={Object.keys(content)}
          defaultLoc={base}
          quietHours={quiet}
          at={mode === 'local_time' ? 'theirs' : mode === 'at' ? at : undefined}
        >
          {isManyPeople(total) && <ConfirmNumber<WhenValues> name="confirm_total" people={total ?? 0} />}
        </ReachCard>
      </div>
    </CallFormDialog>
  )
}
