import { type SecondFactor, type BodyOf } from '@bms/contract'
import { Button, Callout, DescriptionList, LinkButton, Skeleton, StatusTag } from '@bms/design-system'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { myInfoQuery, refreshSecondFactor, secondFactorQuery } from '../profile.calls.ts'
import { fewCodes } from '../second-factor.model.ts'
import { secondFactorStrings } from '../second-factor.strings.ts'
import type { FactorTask } from './FactorDialogs.tsx'
import { FailedPanel } from './FailedPanel.tsx'
import { NoPassword } from './NoPassword.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'

import panel from './panel.module.css'
import styles from './SecurityPanel.module.css'

// What draws QR codes is heavier than the page.
const FactorDialogs = lazy(async () => ({ default: (await import('./FactorDialogs.tsx')).FactorDialogs }))

/** One's own second factor: whether it is on, and what can be done about it. */
export function SecurityPanel() {
  const { session, notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const { status, user } = useSnapshot(session.state)
  const t = useStrings(secondFactorStrings)
  const { data, error, refetch } = useQuery(secondFactorQuery(caller))
  const { data: info } = useQuery(myInfoQuery(caller))
  const [task, setTask] = useState<FactorTask>()
  const [wasHeld, setWasHeld] = useState(false)
  // Nothing is set up without showing one.
  const password = info?.no_password ? 'none' : 'set'
  const isHeld = status === 'mustSetUpFactor'
  const close = (): void => setTask(undefined)

  const begin = (next: FactorTask): void => {
    setWasHeld(isHeld)
    setTask(next)
  }
  const turnOff = async (body: BodyOf<'endSecondFactor'>): Promise<void> => {
    await caller.call('endSecondFactor', { body })
    close()
    notify.show({ tone: 'success', message: t('turnedOff') })
    // Where a role asks for one, nothing else is open until there is another.
    void session.refresh().catch(() => undefined)
    await refreshSecondFactor(queryClient, caller)
  }
  if (!data && error) return <FailedPanel error={error} onRetry={() => void refetch()} />
  return (
    <section className={panel['section']} aria-busy={!data}>
      <output className={styles['notice']}>
        {isHeld && (
          <Callout tone="warning" title={t('mustTitle')}>
            {t('mustText')}
          </Callout>
        )}
        {!isHeld && wasHeld && task === undefined && (
          <Callout
            tone="success"
            title={t('doneTitle')}
            actions={
              <LinkButton href={paths.root()} size="small">
                {t('goHome')}
              </LinkButton>
            }
          >
            {t('doneText')}
          </Callout>
        )}
      </output>
      {password === 'none' && <NoPassword />}
      <div className={panel['words']}>
        <h2 className={panel['title']}>{t('title')}</h2>
        <p className={panel['text']}>{t('text')}</p>
      </div>
      <div className={panel['card']}>
        <div className={styles['facts']}>
          {data ? (
            <State factor={data} password={password} onTask={begin} />
          ) : (
            <>
              <Skeleton height={48} />
              <output className="bms-visually-hidden">{t('loading')}</output>
            </>
          )}
        </div>
      </div>
      {data?.passkeys && (
        <PasskeysPart
          passkeys={data.passkeys}
          app={data.since === undefined ? 'off' : 'on'}
          add={password === 'set' ? 'offered' : 'hidden'}
        />
      )}
      {task && data && (
        <Suspense>
          <FactorDialogs
            task={task}
            name={info?.uname ?? user?.name ?? ''}
            required={data.required ? 'yes' : 'no'}
            app={data.since === undefined ? 'off' : 'on'}
            onTurnOff={turnOff}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}

interface StateProps {
  factor: SecondFactor
  password: 'set' | 'none'
  onTask: (task: FactorTask) => void
}

function State({ factor, password, onTask }: StateProps) {
  const t = useStrings(secondFactorStrings)
  const formats = useFormats()
  const { since, required, recovery_codes_left: left, browsers, passkeys = [], single_sign_on: provider } = factor
  const hasApp = since !== undefined
  const isOn = hasApp || passkeys.length > 0
  const facts = isOn && [
    {
      key: 'method',
      term: t('method'),
      value: formats.list([...(hasApp ? [t('app')] : []), ...(passkeys.length > 0 ? [t('passkeys')] : [])]),
    },
    ...(hasApp ? [{ key: 'since', term: t('since'), value: formats.dateTime(since) }] : []),
    { key: 'codes', term: t('codesLeft'), value: formats.number(left) },
    { key: 'browsers', term: t('browsers'), value: formats.number(browsers.length) },
  ]
  return (
    <>
      <div className={styles['state']}>
        <StatusTag tone={isOn ? 'success' : required ? 'warning' : 'neutral'}>{t(isOn ? 'on' : 'off')}</StatusTag>
        {required && <StatusTag tone="info">{t('required')}</StatusTag>}
      </div>
      {provider !== undefined && <p className={panel['text']}>{t('linked', { provider })}</p>}
      {facts && <DescriptionList items={facts} layout="rows" />}
      {isOn && left <= fewCodes && <Callout tone="warning">{t('fewCodes')}</Callout>}
      <div className={styles['actions']}>
        {isOn && <Button onClick={() => onTask('renew')}>{t('renew')}</Button>}
        {hasApp ? (
          <Button tone="danger" appearance="outlined" onClick={() => onTask('turnOff')}>
            {t('turnOff')}
          </Button>
        ) : (
          password === 'set' && (
            <Button tone="primary" onClick={() => onTask('setUp')}>
              {t('setUp')}
            </Button>
          )
        )}
      </div>
    </>
  )
}
