import type { Brand, Notification } from '@bms/contract'
import { isForBrowser } from '@bms/design-system'
import { Inbox } from '@bms/design-system/shell'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useSnapshot } from 'valtio/react'

import { useNow } from '../../shared/clock/use-now.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { useLanguage, useStrings } from '../../shared/i18n/use-strings.ts'
import { notesQuery } from '../../shared/inbox/inbox.calls.ts'
import { myProfilePath } from '../../shared/paths.ts'
import { useCaller } from '../../shared/query/caller.ts'
import { useServices } from '../../shared/services.ts'
import { canOpen } from '../guard.ts'
import { routeOf, routes } from '../routes.tsx'
import { useGo } from '../search/use-go.ts'
import { inboxStrings } from './inbox.strings.ts'
import { toNoteLink } from './note-link.ts'
import { sayNote } from './say-note.ts'
import { useRead } from './use-read.ts'

export interface InboxViewProps {
  onLeave: () => void
}

/** The open inbox: what the person was told, and the way to each thing. */
export function InboxView({ onLeave }: InboxViewProps) {
  const { session, brand, tabs, channel } = useServices()
  const now = useNow()
  const { rights } = useSnapshot(session.state)
  const language = useLanguage()
  const formats = useFormats()
  const t = useStrings(inboxStrings)
  const go = useGo()
  const read = useRead()
  const { data, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    notesQuery(useCaller()),
  )
  const notes = data?.pages.flatMap(({ list }) => list) ?? []
  const linkOf = (note: Notification | undefined) => {
    const link = note && toNoteLink(note)
    const where = link?.brand ?? brand.state.brand
    return link && canOpen(routes, routeOf(link.route), rights, where) ? { href: link.href, brand: where } : undefined
  }
  const change = async (to: { href: string; brand: Brand }): Promise<void> => {
    if (!(await tabs.mayClose()) || !brand.choose(to.brand)) return
    channel?.post({ kind: 'brand', brand: to.brand })
    go(to.href)
  }
  const follow = (id: string, event: MouseEvent): void => {
    const link = linkOf(notes.find(({ note_id }) => note_id === id))
    if (!link || link.brand === brand.state.brand || isForBrowser(event)) return
    // What it tells of is another brand's: that comes first, once unsaved work has been asked about.
    event.preventDefault()
    void change(link)
  }
  return (
    <Inbox
      state={data ? 'ready' : isPending ? 'loading' : 'failed'}
      notes={notes.map((note) => ({
        id: note.note_id,
        kind: note.kind,
        text: sayNote(note, language),
        at: note.created_at,
        time: formats.relative(note.created_at, now),
        state: note.read_at === undefined ? 'unread' : 'read',
        href: linkOf(note)?.href,
      }))}
      kinds={{ feedback: t('feedback'), publish: t('publish'), job: t('job'), account: t('account') }}
      older={isFetchingNextPage ? 'loading' : hasNextPage ? 'more' : 'none'}
      onOlder={() => void fetchNextPage()}
      onRead={(id) => read({ note_ids: [id] })}
      onReadAll={() => read({ all: true })}
      onRetry={() => void refetch()}
      onFollow={follow}
      onLeave={onLeave}
      settingsHref={myProfilePath('preferences')}
      labels={{
        title: t('title'),
        loading: t('loading'),
        readAll: t('readAll'),
        read: t('read'),
        unread: t('unread'),
        older: t('older'),
        settings: t('settings'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        failedTitle: t('failedTitle'),
        retry: t('retry'),
      }}
    />
  )
}
