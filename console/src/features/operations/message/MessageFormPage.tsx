import { type Audience, type PushMessage, pushMessageCalls, type PushMessageDetail } from '@bms/contract'
import { Callout } from '@bms/design-system'

import { defineFormPage } from '../../../shared/form/define-form-page.tsx'
import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { paths } from '../../../shared/paths.ts'
import { readPeople } from '../../../shared/people-list.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { audienceParameters, readAudience } from '../audience/audience.model.ts'
import { useSummarizeAudience } from '../audience/summarize-audience.ts'
import { FrozenMessage } from './FrozenMessage.tsx'
import { messageRules } from './message-form-rules.ts'
import { type MessageValues, readTitle, titleParameter, toMessageValues, toWritten } from './message-form.model.ts'
import { messageFormStrings } from './message-form.strings.ts'
import { createMessageSender } from './message-sender.ts'
import { messageQuery } from './message.calls.ts'
import { titleOf } from './message.model.ts'
import { MessageFields } from './MessageFields.tsx'
import { OrderButtons } from './OrderButtons.tsx'
import { useTellOrdered } from './use-tell-ordered.ts'

const { createPushMessage, editPushMessage } = pushMessageCalls

/**
 * Writes a message, `?msg_id=` changes a draft, `?copy=` begins with another one, `?user_ids=` and `?people=` with whom it
 * is for, `?title=` with its title; it may be scheduled at once.
 */
export const MessageFormPage = defineFormPage({
  name: 'pushMessage',
  list: 'pushMessageList',
  module: 'OperationCenter',
  strings: messageFormStrings,
  parameter: 'msg_id',
  copy: 'offered',
  back: { href: paths.message, text: 'toMessages' },
  read: messageQuery,
  beginsWith: [...audienceParameters, titleParameter],
  values: ({ detail }, { formats, search, peopleOf }) =>
    toMessageValues(detail, formats.timeZone, { audience: readAudience(search, peopleOf), title: readTitle(search) }),
  nameOf: ({ content, default_loc }: MessageValues) => content[default_loc]?.title ?? '',
  add: {
    call: 'createPushMessage',
    schema: createPushMessage.body,
    toBody: toWritten,
    sender: createMessageSender,
  },
  edit: {
    call: 'editPushMessage',
    schema: editPushMessage.body,
    toBody: (values, { detail, rev }) => ({ msg_id: detail.msg_id, rev, collapse_key: null, ...toWritten(values) }),
    sender: createMessageSender,
    // Of a draft there are no figures yet.
    toDetail: (message) => ({ ...message, curve: [], by_platform: [], by_locale: [], by_dc: [], failures: [] }),
  },
  rules: (_about, tools) => messageRules(tools),
  secrets: ['purpose'],
  describe: (name, value) => (name === 'audience' ? <AudienceWords audience={value as Audience} /> : undefined),
  Fields: MessageFields,
  Notices: BeginsWith,
  Further: OrderButtons,
  mayEdit: ({ status }) => status === 'draft',
  Look: ({ detail }) => <FrozenMessage message={detail} />,
  useTell: useTellSaved,
})

function AudienceWords({ audience }: { audience: Audience }) {
  return useSummarizeAudience()(audience)
}

/** Tells that a message is a draft, or how it goes out. */
function useTellSaved(): (message: PushMessage) => void {
  const { notify } = useServices()
  const t = useStrings(messageFormStrings)
  const tell = useTellOrdered()
  return (message) => {
    if (message.status === 'draft') notify.show({ tone: 'success', message: t('drafted', { name: titleOf(message) }) })
    else tell(message)
  }
}

/** What there is to know of how it begins: as a copy, or with people whose list is gone. */
function BeginsWith({ mode, detail }: FormFieldsProps<MessageValues, PushMessageDetail, 'createPushMessage'>) {
  const t = useStrings(messageFormStrings)
  const { tabStorage, session } = useServices()
  const { brand } = useCaller()
  const key = new URLSearchParams(usePageLocation().location.search).get('people')
  const uid = session.state.user?.uid ?? ''
  if (mode === 'add' && key && !readPeople(tabStorage, { uid, brand }, key)) {
    return (
      <Callout tone="warning" title={t('peopleGone')}>
        {t('peopleGoneText')}
      </Callout>
    )
  }
  if (mode !== 'copy') return null
  return (
    <Callout tone="info" title={t('copiedFrom', { name: titleOf(detail) })}>
      {t('copiedText')}
    </Callout>
  )
}
