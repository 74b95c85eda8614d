import {
  type Access,
  type ApiHandlers,
  brandKeys,
  type CallInput,
  type DataOf,
  isAllowed,
  mayDelegate,
  type OperationRecord,
  type Page,
  type PermissionSets,
  type ProjectKey,
  projectKeys,
  type Rights,
  riskyActions,
  toRights,
  toSpan,
} from '@bms/contract'

import { asAsked, type Condition, inSpan, isOneOf } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import { toSortKeys, toTotal, toWindow, type Window } from '../paging.ts'
import { toToldRecord } from '../records.ts'
import { requireAccess } from '../rights.ts'
import type { AdministrationPort } from '../role/role-port.ts'

type Query = CallInput<'operationRecordList'>['query']

/** Which records are asked for. */
export interface RecordSelection extends Omit<Query, 'project' | 'page' | 'page_size' | 'offset' | 'after' | 'sort'> {
  readonly projects: readonly ProjectKey[]
}

/** Where operation records are kept. */
export interface RecordPort<W extends World> extends Pick<AdministrationPort<W>, 'reader' | 'callerOf'> {
  /** What a member's roles allow; undefined where there is no such member. */
  readonly permissionSetsOf: (db: W['db'], uid: string) => Promise<PermissionSets | undefined>
  /** Records by time; of several objects at least those that are told (`toToldRecord`). */
  readonly find: (
    db: W['db'],
    selection: RecordSelection,
    direction: 'asc' | 'desc',
    window: Window,
  ) => Promise<Pick<Page<OperationRecord>, 'list' | 'next'>>
  /** What some ids in records are called now. */
  readonly names: (db: W['db'], records: readonly OperationRecord[]) => Promise<ReadonlyMap<string, string>>
  /** How many records there are; exact up to a limit. */
  readonly count: (db: W['db'], selection: RecordSelection) => Promise<number>
}

/** Operation records: one's own, and those of the projects whose members somebody manages. */
export function createRecordHandlers<W extends World>(
  port: RecordPort<W>,
): Pick<ApiHandlers<W['context']>, 'operationRecordList'> {
  return { operationRecordList: (input, context) => listRecords(port, input, context) }
}

const foreignRecords: Access = { kind: 'modules', modules: ['MemberMgmt'], action: 'view' }

/**
 * Projects whose records somebody may see: the brands whose members they manage. What belongs to no
 * brand (sign-ins, staff) tells of everybody, so only those who may do everything see it.
 */
function visibleProjects(rights: Rights): readonly ProjectKey[] {
  return rights.all ? projectKeys : brandKeys.filter((brand) => isAllowed(rights, brand, 'MemberMgmt'))
}

/** Whether only what was done to one member is asked for, whom the caller may manage: that is theirs to know. */
async function isAboutManaged<W extends World>(
  port: RecordPort<W>,
  { target_type, target_id }: Query,
  rights: Rights,
  db: W['db'],
): Promise<boolean> {
  if (target_type !== 'staff' || target_id === undefined) return false
  const sets = await port.permissionSetsOf(db, target_id)
  return sets !== undefined && mayDelegate(rights, toRights(sets), 'view')
}

async function listRecords<W extends World>(
  port: RecordPort<W>,
  { query }: CallInput<'operationRecordList'>,
  context: W['context'],
): Promise<DataOf<'operationRecordList'>> {
  const caller = port.callerOf(context)
  const db = port.reader(context)
  const isOwn = query.actor_uid === caller.uid
  if (!isOwn) requireAccess(foreignRecords, caller, undefined)
  // What somebody did themselves they may see wherever it was.
  const isManaged = !isOwn && (await isAboutManaged(port, query, caller.rights, db))
  const visible = isOwn || isManaged ? projectKeys : visibleProjects(caller.rights)
  const projects = visible.filter((project) => query.project?.includes(project) ?? true)
  const window = toWindow(query)
  const [{ direction } = { direction: 'desc' as const }] = toSortKeys<'at'>(query.sort, [])
  const page = { page: window.page, page_size: window.pageSize }
  if (projects.length === 0) return { ...page, list: [], total: 0 }
  const selection = { ...query, projects }
  const [found, counted] = await Promise.all([
    findNamed(port, db, selection, direction, window),
    port.count(db, selection),
  ])
  return { ...page, ...found, ...toTotal(counted) }
}

async function findNamed<W extends World>(
  port: RecordPort<W>,
  db: W['db'],
  ...asked: [RecordSelection, 'asc' | 'desc', Window]
): ReturnType<RecordPort<W>['find']> {
  const { list, ...next } = await port.find(db, ...asked)
  const names = await port.names(db, list)
  const told = list.map((record) => toToldRecord(record, asked[0]))
  return { list: told.map((record) => ({ ...record, ...namesFor(record, names) })), ...next }
}

const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length

/** The last moment that a text of ISO 8601 with four digits of a year can tell. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** The times asked for, as moments or as days of a time zone; the end itself is not in it. */
function toRecordTimes({ at_from, at_to, tz }: Pick<Query, 'at_from' | 'at_to' | 'tz'>): {
  readonly from: string | undefined
  readonly until: string | undefined
} {
  const from = at_from !== undefined && isDay(at_from) ? toSpan(at_from, undefined, tz)?.from : at_from
  if (at_to === undefined) return { from, until: undefined }
  const until = isDay(at_to)
    ? toSpan(undefined, at_to, tz)?.until
    : new Date(Math.min(Date.parse(at_to) + 1, lastMoment)).toISOString()
  return { from, until }
}

/** What records must be like, by column, but for the objects they tell of, which each store finds in its own way. */
export function toRecordConditions(selection: RecordSelection): readonly Condition[] {
  const { from, until } = toRecordTimes(selection)
  return [
    ...isOneOf('project', selection.projects),
    ...asAsked(selection, ['action', 'module', 'session_id', 'result', 'actor_uid', 'target_type', 'ip']),
    ...(selection.risk ? isOneOf('action', riskyActions) : []),
    ...inSpan('at', { from: toMoment(from), until: toMoment(until) }),
  ]
}

/** A moment as it is kept, however many digits it was asked for with. */
const toMoment = (text: string | undefined): string | undefined => text && new Date(text).toISOString()

/** Those of some names that one record has use for: by the values of its changes, and by what it tells of. */
function namesFor(
  { changes, target_id, targets = [] }: Pick<OperationRecord, 'changes' | 'target_id' | 'targets'>,
  names: ReadonlyMap<string, string>,
): Pick<OperationRecord, 'names'> {
  const all = [...changes, ...targets.flatMap((target) => target.changes)]
  const ids = [target_id, ...targets.map(({ id }) => id), ...all.flatMap(({ from, to }) => [from, to])]
  const own = ids.flatMap((value) => {
    const name = typeof value === 'string' ? names.get(value) : undefined
    return name === undefined ? [] : [[value as string, name] as const]
  })
  return own.length === 0 ? {} : { names: Object.fromEntries(own) }
}
