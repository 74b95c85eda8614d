import { type Brand, type CallInput, type DataOf, pickLocale, requireNone } from '@bms/contract'

import { requireUsers } from '../audience/audience-rules.ts'
import type { World } from '../content/content-item.ts'
import { toTitle } from './message-kind.ts'
import type { MessageDraft, MessagePort } from './message-port.ts'

/** Most languages a preview shows. */
const maxRendered = 60

/** Whom a message would reach, what they would read in each language, and a test to some users where they are named. */
export async function previewMessage<W extends World>(
  port: MessagePort<W>,
  { brand, body }: CallInput<'previewPushMessage'>,
  context: W['context'],
): Promise<DataOf<'previewPushMessage'>> {
  const db = port.reader(context)
  await requireUsers<W>(port, db, brand, body.audience)
  const estimate = await port.estimate(db, brand, body.audience, 'push', port.now(context))
  const asked = body.test_user_ids ?? []
  const people = asked.length === 0 ? [] : await port.people(db, brand, asked)
  const known = new Set(people.map(({ user_id }) => user_id))
  const unknown = asked.flatMap((id, i) => (known.has(id) ? [] : [[`test_user_ids.${i}`, 'no-user'] as const]))
  requireNone(Object.fromEntries(unknown))
  const ids = people.filter(({ isReached }) => isReached).map(({ user_id }) => user_id)
  const sent_test = ids.length === 0 ? 0 : await sendTest(port, brand, body, ids, context)
  return { estimate, rendered: render(body, estimate.by_locale), sent_test }
}

/** Sends a message to a few people before it is one, and records that; answers how many it reached. */
async function sendTest<W extends World>(
  port: MessagePort<W>,
  brand: Brand,
  draft: MessageDraft,
  userIds: readonly string[],
  context: W['context'],
): Promise<number> {
  const { targetType: type, module } = port.store.kind
  const { id, reached } = await port.sendTest(context, brand, draft, userIds)
  const changes = [{ path: 'test_users', from: null, to: userIds.join(', ') }]
  const record = { module, action: 'preview', target: { type, id, name: toTitle(draft) }, changes } as const
  await port.transact(context, (trx) => port.record(trx, context, brand, [record]))
  return reached
}

/** What people of each language read: those of the audience first, by how many they are. */
function render(
  { content, default_loc }: Pick<MessageDraft, 'content' | 'default_loc'>,
  byLocale: Readonly<Record<string, number>>,
): DataOf<'previewPushMessage'>['rendered'] {
  const available = Object.keys(content)
  const counts = new Map([...available.map((locale) => [locale, 0] as const), ...Object.entries(byLocale)])
  return [...counts]
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, maxRendered)
    .flatMap(([locale, users]) => {
      const from = pickLocale(available, locale, default_loc)
      const found = content[from]
      return found ? [{ locale, from, users, ...found }] : []
    })
}
