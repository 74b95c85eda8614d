import {
  type ApiHandlers,
  type Brand,
  brandKeys,
  cutText,
  foldText,
  isAllowed,
  isNamed,
  maxHitsPerKind,
  type ModuleName,
  type Rights,
  type SearchHit,
  toSearch,
} from '@bms/contract'

import { type Condition, isCalled } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import { maskAccount, maskSerial } from '../mask.ts'
import { brandsHeld, nameFor } from '../staff/colleagues.ts'
import type { FoundBy, Searched, SearchPort } from './personal-port.ts'

/** Most characters of what feedback says. */
const excerpt = 120

/** A hit, and whether it has a key that was typed. */
interface Found {
  readonly hit: SearchHit
  readonly by: FoundBy
}

/** What a search is made with. */
interface Search<W extends World> {
  readonly port: SearchPort<W>
  readonly db: W['db']
  readonly q: string
  readonly rights: Rights
  readonly brandsOf: (module: ModuleName) => readonly Brand[]
}

/**
 * The search of the header: a few of each kind, in all brands, of what the caller may see. What lies in a brand without
 * rights isn't looked for.
 */
export function createSearchHandlers<W extends World>(port: SearchPort<W>): Pick<ApiHandlers<W['context']>, 'search'> {
  return {
    async search({ query: { q } }, context) {
      const { rights } = port.callerOf(context)
      const brandsOf = (module: ModuleName) => brandKeys.filter((brand) => isAllowed(rights, brand, module))
      const search = { port, db: port.reader(context), q, rights, brandsOf }
      const found = await Promise.all([
        findUserCenter(search),
        findStaff(search, port.now(context)),
        findOperations(search),
        findFaqs(search),
      ])
      return { list: toRanked(found.flat(), q).map(({ hit }) => hit) }
    },
  }
}

/** Best first: what a key was typed of, what is called so, what begins so, and what has the words. */
function toRanked(found: readonly Found[], q: string): Found[] {
  const wanted = foldText(q)
  const rankOf = ({ hit, by }: Found): number => {
    if (by === 'key') return 0
    const title = foldText(hit.title)
    return title === wanted ? 1 : title.startsWith(wanted) ? 2 : 3
  }
  return found.toSorted((one, other) => rankOf(one) - rankOf(other))
}

async function findUserCenter<W extends World>({ port, db, q, brandsOf }: Search<W>): Promise<Found[]> {
  const brands = brandsOf('UserCenter')
  if (brands.length === 0) return []
  const [users, devices, feedback] = await Promise.all([
    port.users(db, brands, q, maxHitsPerKind),
    port.devices(db, brands, q, maxHitsPerKind),
    port.feedback(db, brands, q, maxHitsPerKind),
  ])
  return [
    ...users.map(({ brand, by, user_id: id, nickname: title, account }): Found => {
      return { by, hit: { kind: 'user', id, title, subtitle: maskAccount(account), brand } }
    }),
    ...devices.map(({ brand, by, device_id: id, name: title, sn, owner }): Found => {
      const subtitle = [maskSerial(sn), ...(owner === null ? [] : [owner])].join(' · ')
      return { by, hit: { kind: 'device', id, title, subtitle, brand } }
    }),
    ...feedback.map(({ brand, by, feedback_id: id, category: title, content }): Found => {
      return { by, hit: { kind: 'feedback', id, title, subtitle: cutText(content, excerpt), brand } }
    }),
  ]
}

async function findStaff<W extends World>({ port, db, q, rights, brandsOf }: Search<W>, now: Date): Promise<Found[]> {
  if (brandsOf('MemberMgmt').length === 0) return []
  const selection = { q, among: brandsHeld(rights) }
  const [members, roles] = await Promise.all([port.members(db, selection, maxHitsPerKind, now), port.roles(db)])
  const named = roles.filter(({ role_name }) => isNamed(role_name, q)).slice(0, maxHitsPerKind)
  return [
    ...members.map(({ uid: id, nickname, uname, permission_sets: sets }): Found => {
      const [title = '', subtitle = ''] = [nickname, uname].map((name) => nameFor(rights, sets, name))
      return { by: 'words', hit: { kind: 'staff', id, title, subtitle } }
    }),
    ...named.map(({ role_id: id, role_name: title }): Found => {
      return { by: 'words', hit: { kind: 'role', id, title, subtitle: '' } }
    }),
  ]
}

async function findOperations<W extends World>(search: Search<W>): Promise<Found[]> {
  const { q, port, brandsOf } = search
  const brands = brandsOf('OperationCenter')
  const found = await Promise.all([
    findContent(search, port.messages, brands, {
      kind: 'message',
      conditions: isCalled(q, { upper: ['msg_id'] }),
      subtitleOf: () => '',
    }),
    findContent(search, port.standards, brands, {
      kind: 'standard_product',
      conditions: isCalled(q, { upper: ['model'] }),
      subtitleOf: ({ model }) => model,
    }),
    findContent(search, port.singles, brands, {
      kind: 'single_product',
      conditions: isCalled(q, { upper: ['sku'] }),
      subtitleOf: ({ sku }) => sku,
    }),
  ])
  return found.flat()
}

function findFaqs<W extends World>(search: Search<W>): Promise<Found[]> {
  const { q, port, brandsOf } = search
  const conditions: readonly Condition[] = [{ is: 'words', phrases: toSearch(q) }]
  return findContent(search, port.faqs, brandsOf('KnowledgeBase'), { kind: 'faq', conditions, subtitleOf: () => '' })
}

/** What is looked for among content of a kind, and what tells it from its like. */
interface Wanted<C> {
  readonly kind: SearchHit['kind']
  readonly conditions: readonly Condition[]
  readonly subtitleOf: (content: C) => string
}

async function findContent<C, W extends World>(
  { db, q }: Pick<Search<W>, 'db' | 'q'>,
  store: Searched<C, W>,
  brands: readonly Brand[],
  { kind, conditions, subtitleOf }: Wanted<C>,
): Promise<Found[]> {
  const window = { page: 1, pageSize: maxHitsPerKind, offset: 0 }
  const found = await Promise.all(
    brands.map(async (brand) => {
      const { items } = await store.find(db, brand, { conditions }, window)
      return items.map(({ id, content }): Found => {
        const title = store.kind.nameOf(content)
        const subtitle = subtitleOf(content)
        const isKey = subtitle !== '' && foldText(subtitle) === foldText(q)
        return { by: isKey ? 'key' : 'words', hit: { kind, id, title, subtitle, brand } }
      })
    }),
  )
  // The best of all brands, not those of the first.
  return toRanked(found.flat(), q).slice(0, maxHitsPerKind)
}
