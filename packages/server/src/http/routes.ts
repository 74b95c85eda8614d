import {
  apiRoot,
  type Brand,
  brandKeys,
  brands,
  type Call,
  type CallName,
  calls,
  endpoints,
  toPath,
} from '@bms/contract'

/** One path of one call. */
export interface Route {
  readonly name: CallName
  readonly call: Call
  readonly method: string
  readonly path: string
  readonly brand: Brand | undefined
}

/** Every path of every call: all brand prefixes, and the further spellings. Nothing is routed by hand. */
export function toRoutes(): Route[] {
  const names = Object.keys(endpoints) as CallName[]
  return names.flatMap((name) => {
    const call: Call = calls[name]
    const { method, scope, aliases = [] } = call.endpoint
    const places = scope === 'brand' ? brandKeys : [undefined]
    return places.flatMap((brand) =>
      [call.endpoint.path, ...aliases].map((path) => ({
        name,
        call,
        method,
        path: toPath({ ...call.endpoint, path }, brand ? brands[brand].prefix : ''),
        brand,
      })),
    )
  })
}

/** Which methods each path takes, to tell a wrong method from an unknown path. */
export function toMethods(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>()
  for (const { path, method } of routes) methods.set(path, [...(methods.get(path) ?? []), method])
  return methods
}

/** What all paths of the API start with. */
export const apiPrefix = `${apiRoot.slice(0, apiRoot.lastIndexOf('/'))}/`
