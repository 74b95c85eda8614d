import { type ApiHandlers, brandKeys, isAllowed, parityKinds, parityModules, type Rights } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { toTotal, toWindow, type Window } from '../paging.ts'
import { requireAccess } from '../rights.ts'
import type { AdministrationPort, RoleRow } from '../role/role-port.ts'
import { toSearchKey } from '../search-key.ts'
import { pageParity, type ParityItem, type ParityPage, type ParitySelection, toDigest, toParityRow } from './parity.ts'

/** Where things of all brands are found. */
export interface ParityPort<W extends World> extends Pick<AdministrationPort<W>, 'reader' | 'callerOf' | 'roles'> {
  /** One page of a kind that is content, by key. */
  readonly page: (db: W['db'], selection: ParitySelection, window: Window) => Promise<ParityPage>
}

/** What brands have in common. */
export function createParityHandlers<W extends World>(
  port: ParityPort<W>,
): Pick<ApiHandlers<W['context']>, 'brandParity'> {
  return {
    async brandParity({ query }, context) {
      const caller = port.callerOf(context)
      const selection = toSelection(caller.rights, query)
      const { kind, brands } = selection
      // Of brands that they may not view nothing is told, not even that nothing is there.
      const isHidden = query.brand !== undefined && !brands.includes(query.brand)
      if (brands.length === 0 || isHidden) {
        const access = { kind: 'modules', modules: [parityModules[kind]], action: 'view' } as const
        requireAccess(access, caller, query.brand)
      }
      const window = toWindow(query)
      const db = port.reader(context)
      const { groups, total, next } =
        kind === 'role'
          ? pageParity(toRoleItems(await port.roles(db), selection), selection, window)
          : await port.page(db, selection, window)
      return {
        list: groups.map((group) => toParityRow(selection, group)),
        ...toTotal(total),
        page: window.page,
        page_size: window.pageSize,
        ...(next !== undefined && { next }),
      }
    },
  }
}

type Asked = Pick<ParitySelection, 'q' | 'state' | 'brand'> & { readonly kind?: ParitySelection['kind'] | undefined }

function toSelection(rights: Rights, { kind: asked, q, state, brand }: Asked): ParitySelection {
  const brandsOf = (kind: ParitySelection['kind']) =>
    brandKeys.filter((key) => isAllowed(rights, key, parityModules[kind], 'view'))
  const kind = asked ?? parityKinds.find((one) => brandsOf(one).length > 0) ?? 'product'
  return { kind, brands: brandsOf(kind), q, state, brand }
}

/** What roles allow on each brand; one that allows nothing there is missing there. */
function toRoleItems(roles: readonly RoleRow[], { kind, brands }: ParitySelection): ParityItem[] {
  return roles.flatMap(({ role_id, role_name, is_super_admin, project_permissions }) =>
    brands.flatMap((brand) => {
      const own = project_permissions.find(({ project_name }) => project_name === brand)
      if (!own && is_super_admin !== 1) return []
      const permissions = (own?.permissions ?? []).toSorted((a, b) => (a.module_name < b.module_name ? -1 : 1))
      const digest = is_super_admin === 1 ? '' : toDigest(brand, kind, { permissions })
      return [{ brand, id: role_id, key: toSearchKey(role_name), title: role_name, hint: '', digest }]
    }),
  )
}
