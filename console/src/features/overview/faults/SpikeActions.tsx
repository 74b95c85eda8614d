import { audienceLimits } from '@bms/contract'
import { Button, LinkButton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useNearQuery } from '../../../shared/page/WhenNear.tsx'
import { writeToHref } from '../../../shared/people-list.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { ownersHitQuery, productIdsQuery } from '../overview.calls.ts'
import { faultStrings } from './faults.strings.ts'
import { toFaqHref, toMessageTitle, toOwnersQuery, type SpikeScope } from './spike-actions.ts'

import styles from './faults.module.css'

/** What is begun from a spike: a message to the owners of the devices, an answer to what they ask; each by its right. */
export function SpikeActions({ of }: { of: SpikeScope }) {
  const mayList = useCan('UserCenter', 'view')
  const mayWrite = useCan('OperationCenter', 'create')
  const mayAnswer = useCan('KnowledgeBase', 'create')
  if (!mayAnswer && !(mayList && mayWrite)) return null
  return (
    <div className={styles['actions']}>
      {mayList && mayWrite && <WriteToOwners of={of} />}
      {mayAnswer && <StartFaq of={of} />}
    </div>
  )
}

/** Begins a message that names the owners: who had the fault is no condition of an audience. */
function WriteToOwners({ of }: { of: SpikeScope }) {
  const t = useStrings(faultStrings)
  const caller = useCaller()
  const { tabStorage, session, clock } = useServices()
  const { navigate } = usePageLocation()
  const [state, setState] = useState<'ready' | 'busy'>('ready')
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  const { data: count } = useNearQuery(ownersHitQuery(caller, toOwnersQuery(of)))
  // A message names so many people at most, and of more the list says no number.
  if (!count) return null

  async function begin(): Promise<void> {
    const { signal } = (reading.current = new AbortController())
    setState('busy')
    try {
      // The kit of lists is no part of the page.
      const { walkList } = await import('../../../shared/list/rows/walk-list.ts')
      const ids: string[] = []
      const wanted = { query: toOwnersQuery(of), limit: audienceLimits.user_ids, signal }
      for await (const { rows } of walkList(caller, 'userList', wanted))
        ids.push(...rows.flatMap((row) => ('user_id' in row && row.user_id ? [row.user_id] : [])))
      const owner = { uid: session.state.user?.uid ?? '', brand: caller.brand }
      navigate(writeToHref(tabStorage, owner, ids, clock.now(), toMessageTitle(of)))
    } catch {
      // The client has told it; the button is there to try again.
    } finally {
      // The page is kept, and somebody may come back to it.
      setState('ready')
    }
  }

  return (
    <Button size="small" appearance="outlined" busy={state === 'busy'} onClick={() => void begin()}>
      {t('writeToOwners', { count })}
    </Button>
  )
}

function StartFaq({ of }: { of: SpikeScope }) {
  const t = useStrings(faultStrings)
  const { data: ids, isPending } = useQuery(productIdsQuery(useCaller()))
  // Without its product the question would be about all of them.
  if (isPending) return null
  return (
    <LinkButton size="small" appearance="outlined" href={toFaqHref(of, ids?.get(of.model))}>
      {t('startFaq')}
    </LinkButton>
  )
}
