import type { PushMessageDetail } from '@bms/contract'
import { AppLink, type Description, DescriptionList } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useSummarizeAudience } from '../audience/summarize-audience.ts'
import { messageRecordStrings } from './message-record.strings.ts'
import { faqQuestionQuery, productChoiceQuery } from './message.calls.ts'

/** What a message is, whom it is for, and how it goes out. */
export function MessageFacts({ message }: { message: PushMessageDetail }) {
  const t = useStrings(messageRecordStrings)
  const formats = useFormats()
  const say = useSummarizeAudience()
  const { msg_type: type, channels, quiet_hours: quiet, ttl_hours: ttl, collapse_key: collapse, stats } = message
  const told = (at: string, name: string | undefined): string =>
    t('whenBy', { when: formats.dateTime(at), name: name ?? t('system_actor') })
  const items: Description[] = [
    { key: 'audience', term: t('audience'), value: say(message.audience) },
    ...(stats.target > 0 ? [{ key: 'reached', term: t('reached'), value: formats.number(stats.target) }] : []),
    { key: 'type', term: t('type'), value: t(type) },
    { key: 'channels', term: t('channels'), value: formats.list(channels.map((channel) => t(channel))) },
    { key: 'jump', term: t('jump'), value: <JumpTarget jump={message.jump} /> },
    { key: 'quiet', term: t('quiet'), value: t(quiet ? 'quietOn' : 'quietOff') },
    { key: 'ttl', term: t('ttl'), value: t('ttlOf', { count: formats.duration(ttl * 60) }) },
    ...(collapse === undefined ? [] : [{ key: 'collapse', term: t('collapse'), value: collapse }]),
    { key: 'written', term: t('written'), value: told(message.created_at, message.created_by?.nickname) },
    { key: 'updated', term: t('updated'), value: told(message.updated_at, message.updated_by?.nickname) },
  ]
  return <DescriptionList layout="rows" items={items} />
}

/** Where a tap leads, by its name where it has one. */
function JumpTarget({ jump: { kind, value } }: Pick<PushMessageDetail, 'jump'>) {
  const t = useStrings(messageRecordStrings)
  if (kind === 'none') return t('none')
  if (kind === 'url') return <AppLink href={value}>{value}</AppLink>
  if (kind === 'in_app') return `${t('in_app')}: ${value}`
  return kind === 'product' ? <ProductName id={value} /> : <FaqName id={value} />
}

function ProductName({ id }: { id: string }) {
  const t = useStrings(messageRecordStrings)
  const { locale } = useFormats()
  const { data } = useQuery(productChoiceQuery(useCaller(), id))
  return `${t('product')}: ${data ? pickName(data.name, locale) : id}`
}

function FaqName({ id }: { id: string }) {
  const t = useStrings(messageRecordStrings)
  const { locale } = useFormats()
  const { data } = useQuery(faqQuestionQuery(useCaller(), id))
  return `${t('faq')}: ${data ? pickName(data, locale) : id}`
}
