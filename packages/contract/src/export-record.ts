import { calls } from './calls/index.ts'
import type { CallName } from './endpoints.ts'
import { type ModuleName } from './permission.ts'
import { exportLists } from './values/exports.ts'

/** What decides about writing a list into a file. */
export interface ExportTold {
  /** Any of these modules, with its `export` action, allows it. */
  readonly modules: readonly ModuleName[]
  /** `bms`: the list belongs to no brand. */
  readonly scope: 'bms' | 'brand'
}

/** What decides about writing a list into a file, by the name of its call; undefined where there is no such list. */
export function toExportTold(name: string): ExportTold | undefined {
  if (!Object.hasOwn(calls, name)) return undefined
  const { endpoint, access } = calls[name as CallName]
  if (endpoint.method !== 'GET' || !('page_size' in calls[name as 'userList'].query.shape)) return undefined
  const { scope } = endpoint
  if (Object.hasOwn(exportLists, name)) return { modules: [exportLists[name as 'userList'].module], scope }
  return access.kind === 'modules' ? { modules: access.modules, scope } : undefined
}

/** What an operation record tells of a list that was written into a file: its filters, columns, rows and format. */
export function toExportChanges({
  query,
  columns,
  rows,
  format,
}: {
  readonly query: Readonly<Record<string, string>>
  readonly columns: readonly string[]
  readonly rows?: number
  readonly format: string
}): { readonly path: string; readonly from: null; readonly to: string | number }[] {
  const told: [path: string, to: string | number | undefined][] = [
    ...Object.entries(query).map(([name, value]): [string, string] => [`filter.${name}`, value]),
    ['columns', columns.join(', ')],
    ['rows', rows],
    ['format', format],
  ]
  return told.flatMap(([path, to]) => (to === undefined ? [] : [{ path, from: null, to }]))
}
