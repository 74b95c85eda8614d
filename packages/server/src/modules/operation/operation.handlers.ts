import {
  type Access,
  type ApiHandlers,
  brandKeys,
  type CallInput,
  type DataOf,
  isAllowed,
  mayDelegate,
  type OperationRecord,
  type ProjectKey,
  projectKeys,
  type Rights,
  toRights,
} from '@bms/contract'
import { countLimit, requireAccess, toNext, toSortKeys, toWindow } from '@bms/domain'

import { type Context, signedIn } from '../../context.ts'
import { findStaffWithRights } from '../session/session.queries.ts'
import { nameIds, namesFor } from './name-ids.ts'
import { countRecords, findRecords, type RecordRow } from './operation.queries.ts'

/** Operation records. */
export const operationHandlers: Pick<ApiHandlers<Context>, 'operationRecordList'> = {
  operationRecordList: listRecords,
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
async function isAboutManaged(
  { target_type, target_id }: CallInput<'operationRecordList'>['query'],
  rights: Rights,
  { db }: Context,
): Promise<boolean> {
  if (target_type !== 'staff' || target_id === undefined) return false
  const member = await findStaffWithRights(db, target_id)
  return member !== undefined && mayDelegate(rights, toRights(member.permission_sets), 'view')
}

async function listRecords(
  { query }: CallInput<'operationRecordList'>,
  context: Context,
): Promise<DataOf<'operationRecordList'>> {
  const identity = signedIn(context)
  const isOwn = query.actor_uid === identity.uid
  if (!isOwn) requireAccess(foreignRecords, identity, undefined)
  // What somebody did themselves they may see wherever it was.
  const isManaged = !isOwn && (await isAboutManaged(query, identity.rights, context))
  const visible = isOwn || isManaged ? projectKeys : visibleProjects(identity.rights)
  const projects = visible.filter((project) => query.project?.includes(project) ?? true)
  const window = toWindow(query)
  const [{ direction } = { direction: 'desc' as const }] = toSortKeys<'at'>(query.sort, [])
  const page = { page: window.page, page_size: window.pageSize }
  if (projects.length === 0) return { ...page, list: [], total: 0 }
  const selection = { ...query, projects }
  const [rows, counted] = await Promise.all([
    findRecords(context.db, selection, direction, window),
    countRecords(context.db, selection),
  ])
  const names = await nameIds(context.db, rows)
  return {
    ...page,
    ...toNext(window, rows, rows.at(-1)?.place),
    list: rows.map((row) => ({ ...toRecord(row), ...namesFor(row, names) })),
    total: Math.min(counted, countLimit),
    ...(counted > countLimit ? { total_is_lower_bound: true } : {}),
  }
}

/** A record as the wire has it. */
export function toRecord(row: RecordRow): OperationRecord {
  return {
    log_id: row.log_id,
    at: row.at.toISOString(),
    actor: { uid: row.actor_uid, nickname: row.actor_nickname, uemail: row.actor_uemail },
    project: row.project,
    module: row.module,
    action: row.action as OperationRecord['action'],
    target_type: row.target_type,
    target_id: row.target_id,
    target_name: row.target_name,
    result: row.result,
    ...(row.error_code === null ? {} : { error_code: row.error_code }),
    ...(row.error_message === null ? {} : { error_message: row.error_message }),
    changes: row.changes,
    ...(row.snapshot_rev === null ? {} : { snapshot_rev: row.snapshot_rev }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ip: row.ip,
    ua: row.ua,
    ...(row.session_id === null ? {} : { session_id: row.session_id }),
    request_id: row.request_id,
    prev_hash: row.prev_hash,
    hash: row.hash,
  }
}
