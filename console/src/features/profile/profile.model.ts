import {
  type Brand,
  brandKeys,
  brokenPasswordRules,
  type Exported,
  moduleNames,
  type ModuleName,
  type MyInfo,
  type PasswordRule,
  passwordRules,
  type Rights,
} from '@bms/contract'

import type { Grant } from '../../shared/access/GrantTable.tsx'
import { type ListSpec, type ListState, toSortParam } from '../../shared/page/list-state.ts'
import { type ProfileTab, profileTabs } from '../../shared/paths.ts'

/** The part of the page an address asks for, of those there are; the first where it names none of them. */
export function readTab(search: string, shown: readonly ProfileTab[]): ProfileTab {
  const asked = new URLSearchParams(search).get('tab')
  return shown.find((tab) => tab === asked) ?? shown[0] ?? profileTabs[0]
}

/** Whether the server can tell one's sessions: it is taken to, until it says otherwise. */
export function canListSessions(info: Pick<MyInfo, 'capabilities'> | undefined): boolean {
  return info?.capabilities.includes('user/session-list') ?? true
}

/** Whether the server has second factors: it is taken to, until it says otherwise. */
export function hasSecondFactors(info: Pick<MyInfo, 'capabilities'> | undefined): boolean {
  return info?.capabilities.includes('user/second-factor') ?? true
}

/** A person's rights as a grid: modules down, brands across. */
export interface RightsGridModel {
  readonly brands: readonly Brand[]
  readonly rows: readonly { readonly module: ModuleName; readonly grants: readonly Grant[] }[]
}

/** The grid of somebody's rights, with every brand and module there is: what is missing is told too. */
export function toRightsGrid({ projects }: Rights): RightsGridModel {
  const grantOf = (brand: Brand, module: ModuleName): Grant => {
    const modules = projects[brand]
    if (!modules || !Object.hasOwn(modules, module)) return 'none'
    const actions = modules[module]
    if (actions == null) return 'all'
    return actions.length === 0 ? 'none' : actions
  }
  return {
    brands: brandKeys,
    rows: moduleNames.map((module) => ({ module, grants: brandKeys.map((brand) => grantOf(brand, module)) })),
  }
}

/** Whether a grid holds no right at all. */
export function isWithoutRights({ rows }: RightsGridModel): boolean {
  return rows.every(({ grants }) => grants.every((grant) => grant === 'none'))
}

/** What is typed to change a password. */
export interface PasswordDraft {
  readonly current: string
  readonly next: string
  readonly again: string
}

/** What a new password has to be: the server's rules, and something new. */
export type ChecklistRule = PasswordRule | 'differs'

/** The rules of a new password, and whether what is typed so far keeps them. */
export function toChecklist(
  { current, next }: Pick<PasswordDraft, 'current' | 'next'>,
  uname: string,
): { readonly rule: ChecklistRule; readonly state: 'met' | 'open' }[] {
  const broken = new Set<ChecklistRule>(brokenPasswordRules(next, uname))
  if (next === '' || next === current) broken.add('differs')
  return [...passwordRules, 'differs' as const].map((rule) => ({ rule, state: broken.has(rule) ? 'open' : 'met' }))
}

/** What is wrong with a field. */
export type PasswordGap = 'nextUnfit' | 'againMissing' | 'againDiffers'

/** What is wrong by field beyond what is missing, before the server is asked. */
export function findPasswordGaps(draft: PasswordDraft, uname: string): Partial<Record<'next' | 'again', PasswordGap>> {
  const { next, again } = draft
  const isUnfit = toChecklist(draft, uname).some(({ state }) => state === 'open')
  return {
    ...(next !== '' && isUnfit && { next: 'nextUnfit' as const }),
    ...(again === '' ? { again: 'againMissing' as const } : again !== next && { again: 'againDiffers' as const }),
  }
}

/** What the list of own records keeps in the address. */
export const recordListSpec: ListSpec<never> = { filters: [], sorts: ['at'] }

/** The query of own records. */
export function toRecordQuery(uid: string, { page, pageSize, sort }: ListState<never>) {
  return { actor_uid: uid, page, page_size: pageSize, sort: toSortParam(sort) || undefined }
}

/** The last page there is, where the address asks for one behind it. */
export function pageToTurnTo(
  data: { readonly total: number; readonly list: readonly unknown[] } | undefined,
  { page, pageSize }: Pick<ListState<never>, 'page' | 'pageSize'>,
): number | undefined {
  if (!data || data.total === 0 || data.list.length > 0 || page === 1) return undefined
  return Math.max(1, Math.ceil(data.total / pageSize))
}

/** Whether an export is on its way still. */
export const isUnderWay = ({ state }: Pick<Exported, 'state'>): boolean => state === 'queued' || state === 'running'
