import type { DataCentre, EmailContent, MessageContent, VersionContent } from '@bms/contract'

import type { Annotation } from './source.ts'

/** What is told of something that went out; without a moment it hasn't. */
type Told = Omit<Annotation, 'at' | 'ref'> & {
  readonly at: string | undefined
  readonly dataCentres: readonly DataCentre[]
}

/** What tells of a version that was put on, a message that was published, an e-mail that was sent: by the kind's name in records. */
export const announcements: Readonly<Record<string, (content: object, status: string) => Told>> = {
  app_version: (content, status) => {
    const { put_on_at, version, build, channel, rollout } = content as VersionContent
    const title = `${version} (${build}) ${channel}`
    const at = status === 'draft' ? undefined : put_on_at
    return { at, kind: 'version', title, dataCentres: rollout.data_centers }
  },
  push_message: (content) => {
    const { published_at: at, content: texts, default_loc, audience } = content as MessageContent
    return { at, kind: 'message', title: texts[default_loc]?.title ?? '', dataCentres: audience.data_centers }
  },
  promo_email: (content, status) => {
    const { sent_at, name, audience } = content as EmailContent
    const at = status === 'sent' ? sent_at : undefined
    return { at, kind: 'email', title: name, dataCentres: audience.data_centers }
  },
}
