import {
  type ApiHandlers,
  type CallInput,
  knowledgeStatuses,
  refuse,
  type Warranty,
  withAncestors,
} from '@bms/contract'

import { isCalled, type Condition, isOneOf } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import { listPage } from '../content/list-page.ts'
import { toDay } from '../days.ts'
import { createKnowledge, having, mayReadAll, only } from './create-knowledge.ts'
import { checkDevice, createWarrantyFinder } from './device-warranty.ts'
import { createWarrantyKind } from './knowledge-kinds.ts'
import type { KnowledgePort } from './knowledge-port.ts'

type Names =
  | 'warrantyList'
  | 'warrantyDetail'
  | 'createWarranty'
  | 'editWarranty'
  | 'removeWarranty'
  | 'publishWarranty'
  | 'archiveWarranty'
  | 'copyWarranty'
  | 'checkWarranty'

function toRow(policy: Warranty) {
  const { terms: _, exclusions: __, ...row } = policy
  return row
}

/** Warranty policies (design, 2.30). */
export function createWarrantyHandlers<W extends World>(
  port: KnowledgePort<W>,
): Pick<ApiHandlers<W['context']>, Names> {
  const warranties = createKnowledge(port, createWarrantyKind(port), port.warranties)
  return {
    warrantyList: (input, context) => listWarranties(port, input, context),
    warrantyDetail: ({ brand, query }, context) => warranties.detail(context, brand, query.policy_id),
    createWarranty: ({ brand, body }, context) => warranties.create(context, brand, body),
    editWarranty: ({ brand, body: { policy_id: id, rev, ...changes } }, context) =>
      warranties.change(context, brand, { id, rev }, 'edit', changes),
    removeWarranty: ({ brand, body: { policy_id: id, rev } }, context) =>
      warranties.remove(context, brand, { id, rev }),
    publishWarranty: ({ brand, body: { policy_id: id, rev } }, context) =>
      warranties.change(context, brand, { id, rev }, 'publish'),
    archiveWarranty: ({ brand, body: { policy_id: id, rev } }, context) =>
      warranties.change(context, brand, { id, rev }, 'archive'),
    copyWarranty: async ({ brand, body: { policy_id, to_brand, product_ids, category_id } }, context) => {
      const { id, left_behind } = await warranties.copy(context, brand, policy_id, to_brand, {
        product_ids,
        category_id,
      })
      return { policy_id: id, left_behind }
    },
    checkWarranty: (input, context) => checkWarranty(port, input, context),
  }
}

async function listWarranties<W extends World>(
  port: KnowledgePort<W>,
  { brand, query }: CallInput<'warrantyList'>,
  context: W['context'],
) {
  const { present } = createWarrantyKind(port)
  const { product_id, category_id, effective_on: day } = query
  const db = port.reader(context)
  const filters = {
    readable: mayReadAll(port, context, brand) ? [] : isOneOf('status', ['published']),
    status: isOneOf('status', query.status),
    product: product_id === undefined ? [] : [await covering(port, db, brand, product_id)],
    category: isOneOf('category_id', only(category_id)),
    region: having.key('r', query.region),
    day: day === undefined ? [] : holdsOn(day),
    locale: having.noKey('l', query.missing_locale),
    q: isCalled(query.q),
  }
  const facets = { status: knowledgeStatuses }
  return listPage(port.warranties, db, brand, query, { filters, facets, toRow: (item) => toRow(present(item)) })
}

const holdsOn = (day: string): readonly Condition[] => [
  { is: 'atMost', column: 'effective_from', value: day },
  { is: 'atLeast', column: 'effective_to', value: day },
]

/** Policies that name a product, or a category it lies in. */
async function covering<W extends World>(
  { catalogue }: KnowledgePort<W>,
  db: W['db'],
  brand: CallInput<'warrantyList'>['brand'],
  product: string,
): Promise<Condition> {
  const known = await catalogue(db, brand)
  const chain = withAncestors(known, known.products.get(product))
  const named: Condition = { is: 'holds', column: 'keys', value: `p:${product}` }
  if (chain.length === 0) return named
  return { is: 'either', conditions: [named, { is: 'oneOf', column: 'category_id', values: chain }] }
}

async function checkWarranty<W extends World>(
  { deviceOf, policies, catalogue, reader, now }: KnowledgePort<W>,
  { brand, query }: CallInput<'checkWarranty'>,
  context: W['context'],
) {
  const sn = query.sn.toUpperCase()
  const db = reader(context)
  const [device, published, known] = await Promise.all([
    deviceOf(db, brand, sn),
    policies(db, brand),
    catalogue(db, brand),
  ])
  if (!device) throw refuse('no-such-serial', { sn })
  return checkDevice(createWarrantyFinder(known, published), device, toDay(now(context).getTime()))
}
