import type { DeskPart as Part, SerialDesk } from '@bms/contract'
import { Card, DeniedState, ErrorState } from '@bms/design-system'
import type { ReactNode } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { listKitStrings } from '../../../shared/list/list-kit.strings.ts'
import type { Missing } from './desk.model.ts'
import { deskStrings } from './desk.strings.ts'

/** What every part of the desk is given. */
export interface DeskPartProps {
  desk: SerialDesk
  /** Asks for all of the desk again. */
  onRetry: () => void
}

interface FrameProps extends DeskPartProps {
  part: Part
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A part of the desk under its title; where it was left out, why. */
export function DeskPart({ desk, onRetry, part, title, actions, children }: FrameProps) {
  const gap = desk.missing.find((one) => one.part === part)
  return (
    <Card title={title} actions={gap ? undefined : actions}>
      {gap ? <Gap gap={gap} onRetry={onRetry} /> : children}
    </Card>
  )
}

function Gap({ gap: { part, why, modules = [] }, onRetry }: { gap: Missing } & Pick<DeskPartProps, 'onRetry'>) {
  const t = useStrings(deskStrings)
  const kit = useStrings(listKitStrings)
  const what = t(`part-${part}`)
  const [module] = modules
  if (why === 'denied') {
    return (
      <DeniedState
        title={t('deniedTitle', { what })}
        description={module && kit('deniedText', { module: kit(module) })}
      />
    )
  }
  return (
    <ErrorState
      title={t('partFailed', { what })}
      description={t('partFailedText')}
      onRetry={onRetry}
      labels={{ retry: t('retry') }}
    />
  )
}
