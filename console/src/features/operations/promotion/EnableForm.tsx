import type { Promotion } from '@bms/contract'
import { ErrorState, Skeleton } from '@bms/design-system'
import { useRef, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { FormDialog } from '../../../shared/list/changes/FormDialog.tsx'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { isManyPeople, isNumberOf, toTypedNumber } from '../../../shared/reach/typed-number.ts'
import { TypedNumber } from '../../../shared/reach/TypedNumber.tsx'
import { useServices } from '../../../shared/services.ts'
import { peopleNamed } from '../audience/audience.model.ts'
import { ReachCard } from '../audience/ReachCard.tsx'
import { useAudienceReach } from '../audience/use-audience-reach.ts'
import { enablePromotion } from './promotion.calls.ts'
import { promotionStrings } from './promotion.strings.ts'
import { useAudienceOf } from './use-audience-of.ts'

/** Stands for an audience that isn't read yet: it is not counted. */
const nobody = peopleNamed([])

export interface EnableFormProps extends Omit<ActionDialogProps<Promotion>, 'count' | 'row'> {
  row: Promotion
}

/** Asks before a splash or an ad is shown, beside whom that reaches; of many people their number is typed. */
export function EnableForm({ row, busy, error, onSubmit, onCancel }: EnableFormProps) {
  const t = useStrings(promotionStrings)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'counting' | 'reachesNobody' | 'wrongNumber'>()
  const { audience, error: unread, retry } = useAudienceOf(row)
  const kind = row.promo_type === 'splash' ? 'splash' : 'homepage_ad'
  const reach = useAudienceReach({ audience: audience ?? nobody, kind })
  const total = audience && reach.estimate?.total
  const isMany = isManyPeople(total)

  const submit = (): void => {
    if (total === undefined) return setProblem('counting')
    if (total === 0) return setProblem('reachesNobody')
    if (isMany && !isNumberOf(typed, total)) {
      setProblem('wrongNumber')
      field.current?.focus()
      return
    }
    setProblem(undefined)
    onSubmit(enablePromotion(isMany ? toTypedNumber(typed) : undefined))
  }
  return (
    <FormDialog
      title={t('enableOne', { name: row.name })}
      description={<When row={row} />}
      confirmLabel={t('enable')}
      size="large"
      busy={busy}
      error={problem === 'counting' || problem === 'reachesNobody' ? t(problem) : error}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {audience ? (
        <ReachCard audience={audience} kind={kind} locales={row.locales}>
          {isMany && (
            <TypedNumber
              ref={field}
              value={typed}
              people={total ?? 0}
              wrong={problem === 'wrongNumber' && !isNumberOf(typed, total ?? 0)}
              onChange={setTyped}
            />
          )}
        </ReachCard>
      ) : (
        <Unread error={unread} onRetry={retry} />
      )}
    </FormDialog>
  )
}

/** From when until when it would be shown. */
function When({ row: { start_at: from, end_at: to } }: { row: Promotion }) {
  const t = useStrings(promotionStrings)
  const formats = useFormats()
  const { clock } = useServices()
  if (from === undefined || to === undefined) return null
  const until = formats.dateTime(to)
  return Date.parse(from) <= clock.now()
    ? t('shownFromNow', { to: until })
    : t('shownFrom', { from: formats.dateTime(from), to: until })
}

function Unread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useStrings(promotionStrings)
  if (error === null) return <Skeleton height={24} lines={6} />
  const { message, requestId } = toFailure(error)
  return (
    <ErrorState
      title={t('audienceFailed')}
      description={message}
      requestId={requestId}
      onRetry={onRetry}
      labels={{ retry: t('retry') }}
    />
  )
}
