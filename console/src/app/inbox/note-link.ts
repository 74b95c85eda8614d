import type { Brand, Notification } from '@bms/contract'

import { myProfilePath, paths, type RouteName, withQuery } from '../../shared/paths.ts'

/** Where a note leads: the route, for whether it may be opened, the address, and the brand it is of. */
export interface NoteLink {
  readonly route: RouteName
  readonly href: string
  readonly brand: Brand | undefined
}

const placeOf = ({ type, id }: NonNullable<Notification['ref']>): Pick<NoteLink, 'route' | 'href'> | undefined => {
  const record = id === '' ? undefined : id
  switch (type) {
    case 'feedback':
      return { route: 'feedback', href: withQuery(paths.feedback(), { record }) }
    case 'app_version':
      return { route: 'appVersion', href: withQuery(paths.appVersion(), { record }) }
    case 'push_message':
      return { route: 'messageDetail', href: paths.messageDetail({ msg_id: id }) }
    case 'promo_email':
      return { route: 'contentPromotion', href: paths.contentPromotion() }
    case 'export':
      return { route: 'myProfile', href: myProfilePath('exports') }
    default:
      return undefined
  }
}

/** Where the thing is that a note tells of; undefined where there is nothing to open. */
export function toNoteLink({ ref }: Pick<Notification, 'ref'>): NoteLink | undefined {
  const place = ref && placeOf(ref)
  // One's own exports of all brands stand together.
  return place && { ...place, brand: place.route === 'myProfile' ? undefined : ref.brand }
}
