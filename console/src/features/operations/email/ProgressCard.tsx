import { Card, Meter, Tile, TileGrid } from '@bms/design-system'

import { ExplainFigures } from '../../../shared/figures/ExplainFigures.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { emailSendStrings } from './email-send.strings.ts'
import { emailQuery } from './email.calls.ts'
import { type Email, progressParts, sendingShare } from './email.model.ts'

import styles from './email.module.css'

const tones = { bounced: 'warning', complained: 'danger' } as const

/** How far a sending is, and what became of what went out. */
export function ProgressCard({ email }: { email: Email }) {
  const t = useStrings(emailSendStrings)
  const { number, percent, wholePercent } = useFormats()
  const { queryKey } = emailQuery(useCaller(), email.email_id)
  const { queued, sent, bounced, failed } = email.progress
  const done = sent + bounced + failed
  const share = sendingShare(email)
  const isSending = email.status === 'sending'
  const said = [
    wholePercent(share),
    ...(queued > 0 ? [t(isSending ? 'queued' : 'left', { count: number(queued) })] : []),
    ...(failed > 0 ? [t('tried', { count: number(failed) })] : []),
  ]
  return (
    <Card
      title={t('progress')}
      hint={isSending ? t('live') : undefined}
      actions={
        <ExplainFigures
          title={t('progress')}
          figures={progressParts(email).map(({ key }) => ({
            key: `email_${key}` as const,
            term: t(`figure-${key}`),
          }))}
          queryKey={queryKey}
        />
      }
    >
      <div className={styles['stack']}>
        <Meter
          label={said.join(' · ')}
          value={share * 100}
          text={t('progressOf', { done: number(done), all: number(done + queued) })}
          tone={email.status === 'failed' ? 'danger' : email.status === 'sent' ? 'success' : 'info'}
        />
        <TileGrid>
          {progressParts(email).map(({ key, count, share: part }) => (
            <Tile
              key={key}
              label={t(`figure-${key}`)}
              value={number(count)}
              tone={count > 0 && key in tones ? tones[key as keyof typeof tones] : 'neutral'}
              hint={part === undefined ? undefined : t(`share-${key}`, { share: percent(part) })}
            />
          ))}
        </TileGrid>
        {isSending && <p className={styles['muted']}>{t('autoStop')}</p>}
      </div>
    </Card>
  )
}
