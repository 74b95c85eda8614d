import {
  type Brand,
  type CallInput,
  type DataOf,
  type FieldProblem,
  type Problems,
  type SingleProductContent,
  singleProductImportRow,
  type StandardProductContent,
  standardProductImportRow,
  tellProblems,
  toProblems,
} from '@bms/contract'

import { isOneOf } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import type { ContentStore } from '../content/content-store.ts'
import type { ProductPort, UniqueField } from './product-port.ts'

type Report = DataOf<'importProducts'>
type Row = Record<string, unknown>

/** A row as it was read: what it makes, or what is wrong with it. */
interface Read<C> {
  readonly content?: C
  readonly wrong: Record<string, FieldProblem | Problems[string]>
}

/** What is particular about the import of one kind. */
interface Import<C extends object, W extends World> {
  readonly store: ContentStore<C, 'draft' | 'listed' | 'unlisted', W>
  readonly read: readonly Read<C>[]
  /** Fields that no two may share, beside what stands there already. */
  readonly unique: readonly UniqueField[]
  readonly valueOf: (content: C, field: UniqueField) => string | undefined
  /** What the new ones point at. */
  readonly pointees: (
    content: C,
  ) => readonly (readonly ['category' | 'series' | 'standard_product', string | undefined])[]
}

/** Far more than a brand has. */
const everything = { page: 1, pageSize: 5000, offset: 0 }

/** Makes drafts of all rows, or of none where one has an error; tells what is wrong with each. */
export async function importProducts<W extends World>(
  port: ProductPort<W>,
  { brand, body }: CallInput<'importProducts'>,
  context: W['context'],
): Promise<Report> {
  return port.once(context, { call: 'importProducts', input: { brand, ...body } }, async (trx) =>
    body.kind === 'standard'
      ? runImport(port, { brand, body, trx, context }, await toStandards(port, trx, brand, body.rows))
      : runImport(port, { brand, body, trx, context }, await toSingles(port, trx, brand, body.rows)),
  )
}

interface Run<W extends World> extends CallInput<'importProducts'> {
  readonly trx: W['trx']
  readonly context: W['context']
}

async function runImport<C extends object, W extends World>(
  port: ProductPort<W>,
  { brand, body, trx, context }: Pick<Run<W>, 'brand' | 'body' | 'trx' | 'context'>,
  kind: Import<C, W>,
): Promise<Report> {
  await markTaken(port, trx, brand, kind)
  const errors = kind.read.flatMap(({ wrong }, row) =>
    Object.keys(wrong).length > 0 ? [{ row, ...tellProblems(wrong) }] : [],
  )
  const contents = kind.read.flatMap(({ content }) => (content ? [content] : []))
  if (errors.length > 0 || body.dry_run) {
    return { dry_run: body.dry_run, created: body.dry_run ? body.rows.length - errors.length : 0, errors }
  }
  await holdAll(port, trx, brand, contents.flatMap(kind.pointees))
  const drafts = contents.map((content) => ({ content, status: 'draft' as const }))
  await kind.store.createAllWithin(trx, context, brand, drafts, 'import')
  return { dry_run: false, created: contents.length, errors }
}

/** What the new ones stand on stays until they are written. */
async function holdAll<W extends World>(
  port: ProductPort<W>,
  trx: W['trx'],
  brand: Brand,
  all: readonly (readonly ['category' | 'series' | 'standard_product', string | undefined])[],
): Promise<void> {
  const named = new Map(all.map(([type, id]) => [`${type} ${id ?? ''}`, [type, id] as const]))
  // In one order, so that two imports can't wait for each other.
  for (const [, [type, id]] of [...named].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (id !== undefined) await port.hold(trx, brand, type, id)
  }
}

/** The products that have some of these values already, by value. */
async function having<W extends World>(
  { standards, singles }: ProductPort<W>,
  trx: W['trx'],
  brand: Brand,
  field: UniqueField,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map()
  const { pick } = field === 'model' ? standards : singles
  const found = await pick<Record<UniqueField, string>>(trx, brand, [field], isOneOf(field, [...new Set(values)]))
  return new Map(found.map((row) => [row[field], row.id]))
}

/** Marks values that are in use already, by a product or an earlier row. */
async function markTaken<C extends object, W extends World>(
  port: ProductPort<W>,
  trx: W['trx'],
  brand: Brand,
  { read, unique, valueOf }: Import<C, W>,
): Promise<void> {
  for (const field of unique) {
    const values = read.flatMap(({ content }) => (content && valueOf(content, field)) ?? [])
    const taken = await having(port, trx, brand, field, values)
    const first = new Map<string, number>()
    for (const [row, { content, wrong }] of read.entries()) {
      const value = content && valueOf(content, field)
      if (value === undefined) continue
      const before = first.get(value)
      if (taken.has(value)) wrong[field] = 'in-use'
      else if (before === undefined) first.set(value, row)
      else wrong[field] = { reason: 'in-row-before', row: before + 1 }
    }
  }
}

async function toStandards<W extends World>(
  port: ProductPort<W>,
  trx: W['trx'],
  brand: Brand,
  rows: readonly Row[],
): Promise<Import<StandardProductContent, W>> {
  const [categories, series] = await Promise.all([
    port.categories.find(trx, brand, {}, everything),
    port.series.find(trx, brand, {}, everything),
  ])
  const categoryOf = new Map(categories.items.map(({ id, content }) => [content.key, id]))
  const seriesOf = new Map(series.items.map(({ id, content }) => [content.code, { id, ...content }]))
  const read = rows.map((row): Read<StandardProductContent> => {
    const parsed = standardProductImportRow.safeParse(row, { reportInput: true })
    if (!parsed.success) return { wrong: toProblems(parsed.error.issues) }
    const { category_key, series_code, pairing, ...given } = parsed.data
    const category_id = categoryOf.get(category_key)
    const family = series_code === undefined ? undefined : seriesOf.get(series_code)
    const wrong: Read<never>['wrong'] = {}
    if (category_id === undefined) wrong['category_key'] = 'no-category'
    if (series_code !== undefined && !family) wrong['series_code'] = 'names-nothing'
    else if (family && category_id !== undefined && family.category_id !== category_id) {
      wrong['series_code'] = 'series-elsewhere'
    }
    const { capabilities = [], support_dcs = [], sort = 0, ...rest } = given
    const content: StandardProductContent = {
      ...rest,
      category_id: category_id ?? '',
      ...(family && { series_id: family.id }),
      pairing: {
        mode: pairing?.mode ?? (rest.protocol === 'ble' ? 'ble' : 'ap'),
        timeout_s: pairing?.timeout_s ?? 120,
        steps: { en: '' },
        images: [],
      },
      gallery: [],
      specs: [],
      capabilities,
      support_dcs,
      sort,
    }
    return { content, wrong }
  })
  return {
    store: port.standards,
    read,
    unique: ['model'],
    valueOf: ({ model }) => model,
    pointees: ({ category_id, series_id }) => [
      ['category', category_id],
      ['series', series_id],
    ],
  }
}

async function toSingles<W extends World>(
  port: ProductPort<W>,
  trx: W['trx'],
  brand: Brand,
  rows: readonly Row[],
): Promise<Import<SingleProductContent, W>> {
  const parsed = rows.map((row) => singleProductImportRow.safeParse(row, { reportInput: true }))
  const models = new Set(parsed.flatMap(({ data }) => (data ? [data.standard_model] : [])))
  const standards = await having(port, trx, brand, 'model', [...models])
  const read = parsed.map(({ data, error }): Read<SingleProductContent> => {
    if (!data) return { wrong: toProblems(error.issues) }
    const { standard_model, app_visible = false, ...rest } = data
    const standard_product_id = standards.get(standard_model)
    const wrong: Read<never>['wrong'] = {}
    if (standard_product_id === undefined) wrong['standard_model'] = 'names-nothing'
    if (rest.product_key.includes('***')) wrong['product_key'] = 'masked'
    return { content: { ...rest, standard_product_id: standard_product_id ?? '', app_visible }, wrong }
  })
  return {
    store: port.singles,
    read,
    unique: ['sku', 'product_key', 'ean'],
    valueOf: (content, field) => (field === 'model' ? undefined : content[field]),
    pointees: ({ standard_product_id }) => [['standard_product', standard_product_id]],
  }
}
