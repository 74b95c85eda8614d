import type { AppVersion } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'

import { useCallForm, type CallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { checkRollOut, type Counted } from './roll-out-rules.ts'
import { rollOut, takeBack, type RolledOut } from './roll-out.calls.ts'
import { toRollOutBody, toRollOutValues, type RollOutValues } from './roll-out.model.ts'
import { rollOutSchema } from './roll-out.schema.ts'
import { rollOutStrings } from './roll-out.strings.ts'
import { showVersion } from './version.calls.ts'
import { nameVersion } from './version.model.ts'

/** The form by which a version goes out. `counted`: whom it reaches, as it is in sight. */
export function useRollOutForm(
  row: AppVersion,
  counted: RefObject<Counted>,
  onDone: () => void,
): CallForm<RollOutValues> {
  const { clock } = useServices()
  const caller = useCaller('form')
  const queryClient = useQueryClient()
  const formats = useFormats()
  const t = useStrings(rollOutStrings)
  const tell = useTellRolledOut(row)
  const zone = clock.timeZone
  /** As others have made it meanwhile, by revision. */
  const others = useRef(new Map([[row.rev, row]]))
  /** What the first of two calls has made of it. */
  const made = useRef<AppVersion>(undefined)
  const did = useRef<RolledOut['did']>('putOn')
  return useCallForm<RollOutValues, typeof rollOutSchema, AppVersion>({
    draft: 'none',
    schema: rollOutSchema,
    initial: toRollOutValues(row, zone),
    toBody: toRollOutBody(row.version_id, zone),
    async save(body) {
      const own = made.current
      const seen = own && own.rev > body.rev ? own : (others.current.get(body.rev) ?? row)
      const done = await rollOut(caller, seen, { ...body, rev: seen.rev }, (version) => {
        made.current = version
        showVersion(queryClient, caller, version)
      })
      did.current = done.did
      return done.version
    },
    onSaved(version) {
      showVersion(queryClient, caller, version)
      tell({ version, did: did.current })
      onDone()
    },
    revision: {
      rev: row.rev,
      read(version) {
        others.current.set(version.rev, version)
        return { values: toRollOutValues(version, zone), rev: version.rev }
      },
    },
    // A plan's call names its parts without the plan.
    fields: { steps: 'plan.steps' as never },
    explain: (path, what) => (path === 'rollout.percent' && what === 'taken' ? t('secondFull') : undefined),
    check: (values) =>
      checkRollOut(values, { version: row, counted: counted.current, now: clock.now(), zone, t, formats }),
  })
}

/** Tells that a version goes out, and offers to take that back where it can be. */
function useTellRolledOut(row: AppVersion): (done: RolledOut) => void {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const formats = useFormats()
  const t = useStrings(rollOutStrings)
  const undo = async (done: RolledOut): Promise<void> => {
    try {
      const back = await takeBack(caller, row, done, t('undoReason'))
      if (back) showVersion(queryClient, caller, back)
      notify.show({ tone: 'success', message: t('undone') })
    } catch {
      // The call has told why.
    }
  }
  return (done) => {
    const when = formats.dateTime(done.version.release_at ?? done.version.updated_at)
    const isUndoable = done.did === 'planned' || row.status !== 'on'
    notify.show({
      tone: 'success',
      message: t(`did${done.did}`, { name: nameVersion(row), when }),
      ...(isUndoable && { action: { label: t('undo'), onAction: () => void undo(done) } }),
    })
  }
}
