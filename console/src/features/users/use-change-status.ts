import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { toFailure } from '../../shared/query/failure.ts'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { setUserStatus, showUserStatus } from './users.calls.ts'
import { cutReason, opposite, type Wanted } from './users.model.ts'
import { usersStrings } from './users.strings.ts'

/** Whom to put into which state; `name` where it is one person. */
export interface StatusChange {
  readonly wanted: Wanted
  readonly ids: readonly string[]
  readonly name?: string
}

/** A change of users' state on its way: asked about, under way, failed. */
export interface StatusChanger {
  /** The change a reason is asked for. */
  readonly change: StatusChange | undefined
  readonly busy: boolean
  /** Why it failed; what was typed stays. */
  readonly error: string | undefined
  readonly ask: (change: StatusChange) => void
  readonly cancel: () => void
  /** Does it. Resolves to whether it was done. */
  readonly confirm: (reason: string) => Promise<boolean>
}

/** Enabling and disabling users: a reason first, then the call, then five seconds in which it can be undone. */
export function useChangeStatus(): StatusChanger {
  const { client, notify } = useServices()
  const queryClient = useQueryClient()
  const brand = useBrand()
  const t = useStrings(usersStrings)
  const [change, setChange] = useState<StatusChange>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const undo = async (wanted: Wanted, ids: string[], reason: string): Promise<void> => {
    try {
      await setUserStatus(client, brand, wanted, {
        user_ids: ids,
        reason: cutReason(t('undoReason', { reason })),
      })
      showUserStatus(queryClient, brand, ids, wanted)
      notify.show({ tone: 'success', message: t('undone') })
    } catch (failure) {
      notify.show({ tone: 'danger', message: toFailure(failure).message })
    }
  }

  const tell = ({ wanted, name }: StatusChange, changed: string[], unchanged: number, reason: string): void => {
    const count = changed.length
    const done = name && count === 1 ? t(`${wanted}One`, { name }) : t(`${wanted}Many`, { count })
    const rest = unchanged > 0 ? ` ${t('alreadySo', { count: unchanged })}` : ''
    const action = { label: t('undo'), onAction: () => void undo(opposite(wanted), changed, reason) }
    notify.show({ tone: count > 0 ? 'success' : 'info', message: done + rest, ...(count > 0 && { action }) })
  }

  return {
    change,
    busy,
    error,
    ask(next) {
      setError(undefined)
      setChange(next)
    },
    cancel: () => setChange(undefined),
    async confirm(reason) {
      if (!change) return false
      setBusy(true)
      setError(undefined)
      try {
        const { changed, unchanged } = await setUserStatus(client, brand, change.wanted, {
          user_ids: [...change.ids],
          reason,
        })
        showUserStatus(queryClient, brand, [...changed, ...unchanged], change.wanted)
        tell(change, changed, unchanged.length, reason)
        setChange(undefined)
        return true
      } catch (failure) {
        setError(toFailure(failure).message)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
