import type { Brand, ParityKind } from '@bms/contract'

import { paths, withQuery } from '../../../shared/paths.ts'

/** A thing in its brand. */
export function toThingHref(kind: ParityKind, brandApp: Brand, record: string): string {
  switch (kind) {
    case 'product':
      return withQuery(paths.updateProduct({ product_id: record }), { brandApp })
    case 'intro':
      return withQuery(paths.productIntro(), { brandApp, record })
    case 'faq':
      return withQuery(paths.faq(), { brandApp, record })
    case 'warranty':
      return withQuery(paths.insurance(), { brandApp, record })
    case 'version':
      return withQuery(paths.appVersion(), { brandApp, record })
    default:
      return withQuery(paths.updateRole({ role_id: record }), { brandApp })
  }
}
