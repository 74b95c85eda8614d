import { UnsavedChangesDialog } from '@bms/design-system/shell'
import { use, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { RouterContext } from '../router.ts'
import { shellStrings } from '../shell.strings.ts'
import { useTagTitle } from '../tabs/use-tag-title.ts'
import type { LivingPage } from './living-pages.ts'

export interface UnsavedWorkProps {
  /** The page that is seen. */
  front: LivingPage
}

/**
 * Asks before work is lost that isn't saved: when a tab is closed, when a page is left that isn't kept alive, before
 * the brand changes. It owns the router's one hold. Loading anew gets the browser's own question.
 */
export function UnsavedWork({ front }: UnsavedWorkProps) {
  const { tabs, notify, preferences } = useServices()
  const { list, question } = useSnapshot(tabs.state)
  const t = useStrings(shellStrings)
  const titleOf = useTagTitle()
  const isAnyDirty = list.some(({ work }) => work === 'dirty')

  const router = use(RouterContext)
  useEffect(
    () =>
      router?.hold(({ pathname }, proceed) => {
        const isLost = front.match.route.noCache === true && router.location.pathname !== pathname
        if (!isLost || !tabs.state.list.some(({ key, work }) => key === front.key && work === 'dirty')) return 'go'
        const ask = async (): Promise<void> => {
          if (await tabs.mayClose([front.key])) proceed()
        }
        void ask()
        return 'wait'
      }),
    [router, tabs, front],
  )

  useEffect(() => {
    if (!isAnyDirty) return undefined
    const ask = (event: BeforeUnloadEvent): void => {
      // Asked when it happens: what was given up a moment ago isn't asked about again.
      if (tabs.state.list.some(({ work }) => work === 'dirty')) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAnyDirty, tabs])

  const before = useRef(front.key)
  useEffect(() => {
    const left = before.current
    before.current = front.key
    // The bar of tags shows it, where there is one.
    if (left === front.key || preferences.state.tagsView === 'shown') return
    const tab = tabs.state.list.find(({ key, work }) => key === left && work === 'dirty')
    if (tab) notify.show({ tone: 'info', message: t('leftUnsaved', { page: titleOf(tab) }) })
  }, [front.key, tabs, notify, preferences, t, titleOf])

  const tab = list.find(({ key }) => key === question?.key)
  return (
    <UnsavedChangesDialog
      open={question !== null}
      page={tab && titleOf(tab)}
      busy={question?.state === 'saving'}
      error={question?.error}
      onStay={() => void tabs.answer('stay')}
      onDiscard={() => void tabs.answer('discard')}
      onSave={question?.saving === 'offered' ? () => void tabs.answer('save') : undefined}
      labels={{
        title: t('unsavedTitle'),
        description: (page) => t('unsavedText', { page: page ?? '' }),
        stay: t('stay'),
        discard: t('discard'),
        save: t('save'),
      }}
    />
  )
}
