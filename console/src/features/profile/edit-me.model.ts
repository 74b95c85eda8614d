import type { BodyOf, MyInfo } from '@bms/contract'

/** A picture of the form: one that is worn, known by its address, or one just uploaded, by its id. */
interface WornPicture {
  readonly asset_id: string
  readonly thumb_url: string
  readonly alt: string
}

/** What the form about oneself holds. */
export interface MeValues {
  avatar: WornPicture | null
  nickname: string
  tz: string
}

/** What the form begins with. */
export function toMeValues({ avatar, nickname, tz }: Pick<MyInfo, 'avatar' | 'nickname' | 'tz'>): MeValues {
  return { avatar: avatar ? { asset_id: '', thumb_url: avatar, alt: '' } : null, nickname, tz }
}

/** What is sent: a picture by its id, an empty text for none, and nothing where it is the one that is worn. */
export function toEditMe({ uid }: Pick<MyInfo, 'uid'>) {
  return ({ avatar, nickname, tz }: MeValues, rev: number): BodyOf<'editStaff'> => ({
    uid,
    rev,
    nickname,
    tz,
    ...(avatar?.asset_id !== '' && { avatar: avatar?.asset_id ?? '' }),
  })
}

/** The time zones to choose from, the present one in any case. */
export function listTimeZones(present: string): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), present])].toSorted()
}
