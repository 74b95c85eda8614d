import {
  type ApiHandlers,
  type CallInput,
  checkDevice,
  knowledgeStatuses,
  type Policy,
  refuse,
  type Warranty,
  withAncestors,
} from '@bms/contract'
import { toSearchKey } from '@bms/domain'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '../../context.ts'
import { begins } from '../list-query.ts'
import { loadCatalogue } from './catalogue.ts'
import { createKnowledge, having } from './create-knowledge.ts'
import { warrantyKind } from './knowledge-kinds.ts'

const warranties = createKnowledge(warrantyKind)

function toRow(policy: Warranty) {
  const { terms: _, exclusions: __, ...row } = policy
  return row
}

/** Warranty policies (design, 2.30). */
export const warrantyHandlers: Pick<
  ApiHandlers<Context>,
  | 'warrantyList'
  | 'warrantyDetail'
  | 'createWarranty'
  | 'editWarranty'
  | 'removeWarranty'
  | 'publishWarranty'
  | 'archiveWarranty'
  | 'copyWarranty'
  | 'checkWarranty'
> = {
  warrantyList: listWarranties,
  warrantyDetail: ({ brand, query }, context) => warranties.detail(context, brand, query.policy_id),
  createWarranty: ({ brand, body }, context) => warranties.create(context, brand, body),
  editWarranty: ({ brand, body: { policy_id: id, rev, ...input } }, context) =>
    warranties.change(context, brand, { id, rev }, 'edit', input),
  removeWarranty: ({ brand, body: { policy_id: id, rev } }, context) => warranties.remove(context, brand, { id, rev }),
  publishWarranty: ({ brand, body: { policy_id: id, rev } }, context) =>
    warranties.change(context, brand, { id, rev }, 'publish'),
  archiveWarranty: ({ brand, body: { policy_id: id, rev } }, context) =>
    warranties.change(context, brand, { id, rev }, 'archive'),
  copyWarranty: async ({ brand, body: { policy_id, to_brand, product_ids, category_id } }, context) => ({
    policy_id: await warranties.copy(context, brand, policy_id, to_brand, { product_ids, category_id }),
  }),
  checkWarranty,
}

async function listWarranties({ brand, query }: CallInput<'warrantyList'>, context: Context) {
  const { product_id, category_id, effective_on } = query
  const prefix = toSearchKey(query.q ?? '')
  const filters = {
    status: having.oneOf('status', query.status),
    product: product_id === undefined ? undefined : await covering(context, brand, product_id),
    category: having.oneOf('category_id', category_id === undefined ? undefined : [category_id]),
    region: having.key('r', query.region),
    date:
      effective_on === undefined
        ? undefined
        : sql`t.effective_from <= ${effective_on} AND t.effective_to >= ${effective_on}`,
    locale: having.noKey('l', query.missing_locale),
    q: prefix === '' ? undefined : begins('t.name_key', prefix),
  }
  return warranties.list(context, brand, query, filters, { status: knowledgeStatuses }, toRow)
}

/** Policies that name a product, or a category it lies in. */
async function covering(
  { db }: Context,
  brand: CallInput<'warrantyList'>['brand'],
  product: string,
): Promise<RawBuilder<unknown>> {
  const catalogue = await loadCatalogue(db, brand)
  const chain = withAncestors(catalogue, catalogue.products.get(product))
  const named = having.key('p', product) ?? sql`false`
  return chain.length === 0 ? named : sql`(${named} OR t.category_id IN (${sql.join(chain)}))`
}

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10)

async function checkWarranty({ brand, query }: CallInput<'checkWarranty'>, { db, now }: Context) {
  const sn = query.sn.toUpperCase()
  const [device, published, catalogue] = await Promise.all([
    db
      .selectFrom('device')
      .select(['sn', 'product_id', 'product_model', 'country', 'activated_at', 'bound_at', 'warranty_starts_at'])
      .where('brand', '=', brand)
      .where('sn', '=', sn)
      .executeTakeFirst(),
    sql<{ policy: Policy }>`
      SELECT content || jsonb_build_object('policy_id', policy_id) AS policy FROM kb_warranty
      WHERE brand = ${brand} AND status = 'published' AND deleted_at IS NULL`.execute(db),
    loadCatalogue(db, brand),
  ])
  if (!device) throw refuse('no-such-serial', { sn })
  const about = {
    sn: device.sn,
    product_id: device.product_id,
    product_model: device.product_model,
    region: device.country,
    activated: toDay(device.activated_at),
    // The shops don't tell when something was sold; what the device brought with it stands for it.
    purchased: toDay(device.warranty_starts_at),
    bound: device.bound_at && toDay(device.bound_at),
  }
  const policies = published.rows.map(({ policy }) => policy)
  return checkDevice(catalogue, about, policies, toDay(now()))
}
