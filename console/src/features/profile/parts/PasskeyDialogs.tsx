import { type BodyOf, type Passkey, passkeyLimits } from '@bms/contract'
import { Button, Dialog, FormError, TextField } from '@bms/design-system'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { passkeyStrings } from '../../../shared/passkey/passkey.strings.ts'
import { makePasskey, showPasskey } from '../../../shared/passkey/passkey.ts'
import { type Caller, useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useServices } from '../../../shared/services.ts'
import { useDeviceName } from '../../../shared/session-list/use-device-name.ts'
import { passkeysStrings } from '../passkeys.strings.ts'
import { myInfoQuery, refreshSecondFactor } from '../profile.calls.ts'
import { KeepCodesDialog } from './KeepCodesDialog.tsx'
import { ProveDialog } from './ProveDialog.tsx'

import styles from './SecurityPanel.module.css'

/** What somebody wants to do about their passkeys. */
export type PasskeyTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename'; readonly passkey: Passkey }
  | { readonly kind: 'remove'; readonly passkey: Passkey }

export interface PasskeyDialogsProps {
  task: PasskeyTask
  /** Whether there is an authenticator app, whose code is asked for. */
  app: 'on' | 'off'
  /** Whether there is a passkey already, which may be shown in place of password and code. */
  has: 'passkeys' | 'none'
  onClose: () => void
}

/** Has the device show one of the person's passkeys. */
const showOwn = async (caller: Caller, say: Parameters<typeof showPasskey>[1]) =>
  showPasskey(await caller.call('beginPasskeySignIn', { body: {} }), say)

/** The dialogs about one's own passkeys, one at a time. */
export function PasskeyDialogs({ task, app, has, onClose }: PasskeyDialogsProps) {
  if (task.kind === 'add') return <AddPasskeyDialog app={app} has={has} onClose={onClose} />
  if (task.kind === 'rename') return <RenamePasskeyDialog passkey={task.passkey} onClose={onClose} />
  return <RemovePasskeyDialog passkey={task.passkey} app={app} onClose={onClose} />
}

type AddProps = Pick<PasskeyDialogsProps, 'app' | 'has' | 'onClose'>

/**
 * Password, and code where there is an app, or another passkey; then the device is asked. Recovery codes come with the first
 * second factor.
 */
function AddPasskeyDialog({ app, has, onClose }: AddProps) {
  const { session, notify } = useServices()
  const { user } = useSnapshot(session.state)
  const caller = useCaller()
  const queryClient = useQueryClient()
  const { data: info } = useQuery(myInfoQuery(caller))
  const t = useStrings(passkeysStrings)
  const say = useStrings(passkeyStrings)
  const device = useDeviceName()(navigator.userAgent)
  const [name, setName] = useState(device)
  const [codes, setCodes] = useState<readonly string[]>()
  const username = info?.uname ?? user?.name ?? ''
  const add = async (proof: BodyOf<'beginPasskey'>): Promise<void> => {
    const begun = await caller.call('beginPasskey', { body: proof })
    const made = await makePasskey(begun, username, say)
    const answer = await caller.call('addPasskey', { body: { ...made, name: name.trim() || device } })
    session.factorSetUp()
    void refreshSecondFactor(queryClient, caller)
    notify.show({ tone: 'success', message: t('addDone') })
    if (answer.recovery_codes) setCodes(answer.recovery_codes)
    else onClose()
  }
  if (codes) return <KeepCodesDialog codes={codes} name={username} onClose={onClose} />
  return (
    <ProveDialog
      title={t('addTitle')}
      description={t('addText')}
      confirmLabel={t('addConfirm')}
      tone="primary"
      asks={app === 'on' ? 'code' : 'nothing'}
      onConfirm={({ upass, ...proof }) => add({ upass, ...(app === 'on' && proof) })}
      onPasskey={has === 'passkeys' ? async () => add({ passkey: await showOwn(caller, say) }) : undefined}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        name="passkey-name"
        autoComplete="off"
        maxLength={passkeyLimits.name}
        value={name}
        onChange={setName}
        hint={t('nameHint')}
      />
    </ProveDialog>
  )
}

interface OneProps {
  passkey: Passkey
  onClose: () => void
}

function RemovePasskeyDialog({ passkey: { passkey_id, name }, app, onClose }: OneProps & Pick<AddProps, 'app'>) {
  const { session, notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(passkeysStrings)
  const say = useStrings(passkeyStrings)
  const remove = async (proof: BodyOf<'beginPasskey'>): Promise<void> => {
    await caller.call('removePasskey', { body: { passkey_id, ...proof } })
    onClose()
    notify.show({ tone: 'success', message: t('removeDone') })
    // Where a second factor is required, nothing else is open until there is another.
    void session.refresh().catch(() => undefined)
    await refreshSecondFactor(queryClient, caller)
  }
  return (
    <ProveDialog
      title={t('removeTitle', { name })}
      description={t('removeText')}
      confirmLabel={t('removeConfirm')}
      tone="danger"
      asks={app === 'on' ? 'code' : 'nothing'}
      onConfirm={({ upass, ...proof }) => remove({ upass, ...(app === 'on' && proof) })}
      onPasskey={async () => remove({ passkey: await showOwn(caller, say) })}
      onClose={onClose}
    />
  )
}

function RenamePasskeyDialog({ passkey, onClose }: OneProps) {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(passkeysStrings)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(passkey.name)
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setIsMissing(name.trim() === '')
    if (name.trim() === '') return field.current?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      await caller.call('renamePasskey', { body: { passkey_id: passkey.passkey_id, name: name.trim() } })
      onClose()
      notify.show({ tone: 'success', message: t('renameDone') })
      await refreshSecondFactor(queryClient, caller)
    } catch (error) {
      setFailure(toFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('renameTitle')}
      state={busy ? 'busy' : 'ready'}
      initialFocus={field}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} tone="primary" busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <FormError>{failure}</FormError>
        <TextField
          ref={field}
          label={t('name')}
          name="passkey-name"
          autoComplete="off"
          maxLength={passkeyLimits.name}
          value={name}
          onChange={setName}
          error={isMissing && name.trim() === '' ? t('nameMissing') : undefined}
        />
      </form>
    </Dialog>
  )
}
