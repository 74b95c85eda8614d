import type { Faq, Intro, ParityRow, Warranty } from '@bms/contract'
import { Button, Dialog } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { copiedStrings } from '../../../shared/copied/copied.strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { BrandContext } from '../../../shared/rights.ts'
import { CopyFaqDialog } from '../faq/CopyFaqDialog.tsx'
import { CopyIntroDialog } from '../intro/CopyIntroDialog.tsx'
import { useBrandCaller } from '../parts/use-brand-caller.ts'
import { CopyWarrantyDialog } from '../warranty/CopyWarrantyDialog.tsx'
import { thingQuery } from './parity.calls.ts'
import { type Place, placesOf } from './parity.model.ts'
import { parityStrings } from './parity.strings.ts'

/** Copies a thing of the first brand that has it to another one. */
export function CopyThingDialog(props: ActionFormProps<ParityRow>) {
  const [place] = placesOf(props.row)
  return (
    place && (
      <BrandContext value={place.brand}>
        <CopyFrom {...props} place={place} />
      </BrandContext>
    )
  )
}

function CopyFrom({ row: { kind, title }, place, onClose }: ActionFormProps<ParityRow> & { place: Place }) {
  const t = useStrings(parityStrings)
  const c = useStrings(copiedStrings)
  const caller = useBrandCaller(place.brand)
  const { data, error, refetch } = useQuery(thingQuery(caller, kind, place.id, t('allActions')))
  if (!data) {
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>{c('close')}</Button>}>
        {error ? <RecordProblem error={error} onRetry={() => void refetch()} /> : <RecordWaiting part="body" />}
      </Dialog>
    )
  }
  // Casts: each kind's own call has answered.
  if (kind === 'faq') return <CopyFaqDialog row={data as Faq} onClose={onClose} />
  if (kind === 'intro') return <CopyIntroDialog row={data as Intro} onClose={onClose} />
  return <CopyWarrantyDialog row={data as Warranty} onClose={onClose} />
}
