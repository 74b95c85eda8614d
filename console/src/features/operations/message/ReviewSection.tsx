import { DescriptionList, FormSection } from '@bms/design-system'
import { useWatch } from 'react-hook-form'

import { fromLocalMoment } from '../../../shared/format/local-moment.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { isManyPeople } from '../../../shared/reach/typed-number.ts'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { ConfirmNumber } from '../audience/ConfirmNumber.tsx'
import { ReachCard } from '../audience/ReachCard.tsx'
import { useSummarizeAudience } from '../audience/summarize-audience.ts'
import type { MessageValues } from './message-form.model.ts'
import { messageFormStrings } from './message-form.strings.ts'
import { useMoment, useReached, useWrittenLocales } from './use-reached.ts'

import styles from './message.module.css'

/** What a message comes to: whom it reaches, when, and in which languages. */
export function ReviewSection() {
  const t = useStrings(messageFormStrings)
  const mayPublish = useCan('OperationCenter', 'publish')
  return (
    <FormSection title={t('review')} description={t('reviewHint')} columns="wide">
      <div className={styles['beside']} data-sides="reach">
        <div className={styles['fields']}>
          <Sentences />
          {!mayPublish && <p className={styles['hint']}>{t('mayNotPublish')}</p>}
        </div>
        <Reach />
      </div>
    </FormSection>
  )
}

/** Whom it reaches; of many their number is typed, by who may publish. */
function Reach() {
  const mayPublish = useCan('OperationCenter', 'publish')
  const audience = useWatch<MessageValues, 'audience'>({ name: 'audience' })
  const base = useWatch<MessageValues, 'default_loc'>({ name: 'default_loc' })
  const quiet = useWatch<MessageValues, 'quiet_hours'>({ name: 'quiet_hours' })
  const { estimate } = useReached()
  return (
    <ReachCard
      audience={audience}
      kind="message"
      locales={useWrittenLocales()}
      defaultLoc={base}
      quietHours={quiet}
      at={useMoment()}
    >
      {mayPublish && isManyPeople(estimate?.total) && (
        <ConfirmNumber<MessageValues> name="confirm_total" people={estimate?.total ?? 0} />
      )}
    </ReachCard>
  )
}

function Sentences() {
  const { clock } = useServices()
  const t = useStrings(messageFormStrings)
  const formats = useFormats()
  const say = useSummarizeAudience()
  const values = useWatch<MessageValues>() as MessageValues
  return (
    <DescriptionList
      layout="rows"
      items={[
        { key: 'whom', term: t('sayWhom'), value: say(values.audience) },
        { key: 'when', term: t('sayWhen'), value: useWhenSentence(values, clock.timeZone) },
        {
          key: 'languages',
          term: t('sayLanguages'),
          value: formats.list(Object.keys(values.content).map(formats.language)),
        },
        { key: 'quiet', term: t('sayQuiet'), value: t(values.quiet_hours ? 'yes' : 'no') },
      ]}
    />
  )
}

/** When a message goes out, in words. */
function useWhenSentence({ mode, publish_at, local_time: time }: MessageValues, zone: string): string {
  const t = useStrings(messageFormStrings)
  const formats = useFormats()
  const at = publish_at === '' ? undefined : fromLocalMoment(publish_at, zone)
  const when = at === undefined ? undefined : formats.dateTime(at)
  if (mode === 'now') return t('sayNow')
  if (mode === 'at') return when === undefined ? t('sayNoTime') : t('sayAt', { when })
  return when === undefined ? t('sayOwn', { time }) : t('sayOwnFrom', { time, when })
}
