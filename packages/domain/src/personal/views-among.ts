import { sortUp } from '../rows.ts'
import type { ViewRow } from './personal-port.ts'

/* Saved views, where they are kept as rows and not in a database. */

type View = Pick<ViewRow, 'view_id' | 'page' | 'name' | 'visibility' | 'role_id' | 'owner_uid'>

/** Views of a page that somebody with some roles may use: their own first, then by name. */
export function viewsSeenAmong<V extends View>(
  views: readonly V[],
  { uid, roleIds, page }: { readonly uid: string; readonly roleIds: readonly string[]; readonly page: string },
): V[] {
  const isSeen = ({ owner_uid, visibility, role_id }: V) =>
    owner_uid === uid || visibility === 'all' || roleIds.includes(role_id ?? '')
  const seen = views.filter((row) => row.page === page && isSeen(row))
  return sortUp(seen, (row) => `${row.owner_uid === uid ? 0 : 1} ${row.name}`)
}

/** Whether the same people see two views on a page, of which only one may stand first. */
export const isRival = (view: View, row: View): boolean =>
  row.view_id !== view.view_id &&
  row.page === view.page &&
  row.visibility === view.visibility &&
  row.role_id === view.role_id &&
  (view.visibility !== 'me' || row.owner_uid === view.owner_uid)
