import { Key } from '@blueprintjs/icons'
import { type Passkey, passkeyLimits } from '@bms/contract'
import { Button } from '@bms/design-system'
import { Suspense, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { passkeysStrings } from '../passkeys.strings.ts'
import type { PasskeyDialogsProps, PasskeyTask } from './PasskeyDialogs.tsx'

import sessions from '../../../shared/session-list/sessions.module.css'
import panel from './panel.module.css'
import styles from './SecurityPanel.module.css'

// Loaded anew where it failed once.
const dialogs = lazyPage<PasskeyDialogsProps>(async () => (await import('./PasskeyDialogs.tsx')).PasskeyDialogs)

export interface PasskeysPartProps {
  passkeys: readonly Passkey[]
  /** Whether there is an authenticator app, whose code is asked for. */
  app: 'on' | 'off'
  /** Whether one may be added: that takes a password. */
  add: 'offered' | 'hidden'
}

/** One's own passkeys: adding, renaming and removing them. */
export function PasskeysPart({ passkeys, app, add }: PasskeysPartProps) {
  const t = useStrings(passkeysStrings)
  const [task, setTask] = useState<PasskeyTask>()
  const isSupported = 'PublicKeyCredential' in globalThis
  const isFull = passkeys.length >= passkeyLimits.most
  return (
    <>
      <div className={panel['head']}>
        <div className={panel['words']}>
          <h2 className={panel['title']}>{t('title')}</h2>
          <p className={panel['text']}>{t('text')}</p>
        </div>
        {isSupported && add === 'offered' && (
          <Button disabled={isFull} onClick={() => setTask({ kind: 'add' })}>
            {t('add')}
          </Button>
        )}
      </div>
      <div className={panel['card']}>
        {(!isSupported || isFull || passkeys.length === 0) && (
          <p className={styles['facts']}>{t(isSupported ? (isFull ? 'most' : 'none') : 'unsupported')}</p>
        )}
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkey_id} passkey={passkey} onTask={setTask} />
          ))}
        </ul>
      </div>
      {task && (
        <Suspense>
          <dialogs.Page
            task={task}
            app={app}
            has={passkeys.length > 0 ? 'passkeys' : 'none'}
            onClose={() => setTask(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function PasskeyRow({ passkey, onTask }: { passkey: Passkey; onTask: (task: PasskeyTask) => void }) {
  const t = useStrings(passkeysStrings)
  const formats = useFormats()
  const { name, created_at: created, last_used_at: used } = passkey
  return (
    <li className={sessions['session']}>
      <span className={sessions['icon']}>
        <Key />
      </span>
      <div className={sessions['body']}>
        <p className={sessions['device']}>
          <span>{name}</span>
        </p>
        <p className={panel['text']}>
          {t('added', { at: formats.dateTime(created) })}
          {' · '}
          {used === undefined ? t('neverUsed') : t('lastUsed', { at: formats.dateTime(used) })}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button
          size="small"
          aria-label={t('renameNamed', { name })}
          onClick={() => onTask({ kind: 'rename', passkey })}
        >
          {t('rename')}
        </Button>
        <Button
          size="small"
          tone="danger"
          appearance="outlined"
          aria-label={t('removeNamed', { name })}
          onClick={() => onTask({ kind: 'remove', passkey })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
