import {
  type ApiHandlers,
  type Brand,
  type CallInput,
  defaultLocale,
  invalid,
  type OperationAction,
  refuse,
  type ReplyTemplate,
  templateLimits,
  toWholeList,
  wrong,
} from '@bms/contract'

import type { BrandPort } from '../brand-port.ts'
import type { World } from '../content/content-item.ts'
import { stale } from '../content/content-store.ts'
import { diffOf } from '../content/diff.ts'

/** Where reply templates are kept, each within its brand. */
export interface TemplatePort<W extends World> extends BrandPort<W> {
  /** All of a brand, in the order they were made in. */
  readonly all: (db: W['db'], brand: Brand) => Promise<readonly ReplyTemplate[]>
  /** How many a brand has. Nobody else adds one until the transaction ends. */
  readonly countToAdd: (trx: W['trx'], brand: Brand) => Promise<number>
  /** Holds one until the transaction ends. */
  readonly lock: (trx: W['trx'], brand: Brand, id: string) => Promise<ReplyTemplate | undefined>
  /** An id for a new one, above all that were made before. */
  readonly newId: (at: Date) => string
  /** Keeps one, in place of what was kept under its id. */
  readonly put: (trx: W['trx'], brand: Brand, template: ReplyTemplate, at: Date) => Promise<void>
  readonly remove: (trx: W['trx'], brand: Brand, id: string) => Promise<void>
}

type TemplateInput = CallInput<'writeReplyTemplate'>

/** Texts that staff begin their answers with (design, section 2.11). */
export function createTemplateHandlers<W extends World>(
  port: TemplatePort<W>,
): Pick<ApiHandlers<W['context']>, 'replyTemplateList' | 'writeReplyTemplate'> {
  return {
    replyTemplateList: async ({ brand }, context) => toWholeList([...(await port.all(port.reader(context), brand))]),
    writeReplyTemplate: (input, context) => port.transact(context, (trx) => write(port, trx, input, context)),
  }
}

/**
 * Adds a template, changes or removes one.
 * @throws Problem 40000 beyond the number a brand may have, 40400, 40900 with the template as it is now.
 */
async function write<W extends World>(
  port: TemplatePort<W>,
  trx: W['trx'],
  { brand, body: { template_id, rev, name, text } }: TemplateInput,
  context: W['context'],
): Promise<ReplyTemplate> {
  const at = port.now(context)
  const texts = name && text && { name, text }
  const tell = async (template: ReplyTemplate, action: OperationAction, before: object): Promise<ReplyTemplate> => {
    const target = { type: 'reply_template', id: template.template_id, name: template.name[defaultLocale] ?? '' }
    const changes = action === 'delete' ? [] : diffOf(before, { name: template.name, text: template.text })
    await port.record(trx, context, brand, [{ module: 'UserCenter', action, target, changes }])
    return template
  }
  if (template_id === undefined) {
    if (!texts) throw invalid({ name: 'missing' })
    const count = await port.countToAdd(trx, brand)
    if (count >= templateLimits.templates) throw invalid({ name: wrong('too-many-templates', { count }) })
    const made = { template_id: port.newId(at), ...texts, rev: 1 }
    await port.put(trx, brand, made, at)
    return tell(made, 'create', {})
  }
  const before = await port.lock(trx, brand, template_id)
  if (!before) throw refuse('no-such-object', { template_id })
  if (before.rev !== rev) throw stale(before)
  if (!texts) {
    await port.remove(trx, brand, template_id)
    return tell(before, 'delete', {})
  }
  const { name: oldName, text: oldText } = before
  // What says the same is no change: it keeps its revision, and leaves no record.
  if (diffOf({ name: oldName, text: oldText }, texts).length === 0) return before
  const after = { template_id, ...texts, rev: before.rev + 1 }
  await port.put(trx, brand, after, at)
  return tell(after, 'edit', { name: oldName, text: oldText })
}
