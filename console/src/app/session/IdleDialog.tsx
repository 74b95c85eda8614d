import { Button, Dialog, FormError } from '@bms/design-system'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { createIdleWatch, type IdleWatch } from './idle-watch.ts'
import { idleStrings } from './idle.strings.ts'

/** Seconds before the end at which a screen reader says how many are left; each second would be too much. */
const spoken = [60, 30, 10]

/** Warns two minutes before the session ends because nobody is there, with the way to stay. */
export function IdleDialog() {
  const { client, clock, channel, lines } = useServices()
  const [watch] = useState(() =>
    createIdleWatch({
      async readRest() {
        const { list } = await client.call('sessionList', { silent: 'poll' })
        const rest = list.find(({ current }) => current)?.ends_in
        return rest === undefined ? undefined : rest * 1000
      },
      isThere: () => lines.isAttended?.() ?? false,
      now: () => clock.now(),
      channel,
    }),
  )
  useEffect(() => watch.start(), [watch])
  const { phase } = useSnapshot(watch.state)
  return phase !== 'quiet' && <Warning watch={watch} phase={phase} />
}

function Warning({ watch, phase }: { watch: IdleWatch; phase: 'asking' | 'ending' }) {
  const { endsAt, failed } = useSnapshot(watch.state)
  const t = useStrings(idleStrings)
  const left = useSecondsUntil(endsAt)
  const [first] = useState(left)
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const stay = async (): Promise<void> => {
    setBusy(true)
    await watch.stay()
    setBusy(false)
  }
  const answer = (): void => {
    if (phase === 'asking') void stay()
    else watch.close()
  }
  const said = spoken.findLast((seconds) => left <= seconds && seconds < first)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Dialog
      kind="alert"
      title={t('title', { count: Math.max(1, Math.ceil(first / 60)) })}
      description={t(phase === 'asking' ? 'text' : 'endingText')}
      state={isBusy ? 'busy' : 'ready'}
      initialFocus={button}
      onClose={answer}
      footer={
        <Button ref={button} tone="primary" busy={isBusy} onClick={answer}>
          {t(phase === 'asking' ? 'stay' : 'close')}
        </Button>
      }
    >
      <p role="timer">{t('left', { time })}</p>
      <p className="bms-visually-hidden" aria-live="assertive">
        {said !== undefined && t('seconds', { count: said })}
      </p>
      <FormError>{failed ? t('failed') : undefined}</FormError>
    </Dialog>
  )
}

/** Whole seconds until a moment, counted down. */
function useSecondsUntil(moment: number): number {
  const { clock } = useServices()
  const read = (): number => Math.max(0, Math.ceil((moment - clock.now()) / 1000))
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return read()
}
