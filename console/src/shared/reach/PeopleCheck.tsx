import { confirmChangesAbove } from '@bms/contract'
import { ReachPanel } from '@bms/design-system'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { toCountRows } from './count-rows.ts'
import { peopleCheckStrings } from './people-check.strings.ts'
import { countPeople, isTypedRight, peopleParts, type Person } from './people-check.ts'
import { TypedNumber } from './TypedNumber.tsx'

/** What a dialog asks of the card before it goes on. */
export interface PeopleCheckHandle {
  /** Whether the change may be made; where it may not, the card says why and takes the focus. */
  readonly pass: () => boolean
}

export interface PeopleCheckProps {
  /** Whom the change is of: all of them. */
  people: readonly Person[]
  ref: Ref<PeopleCheckHandle>
}

/** Which people a change is of, by data centre, platform and language; of many their number is typed. */
export function PeopleCheck({ people, ref }: PeopleCheckProps) {
  const t = useStrings(peopleCheckStrings)
  const formats = useFormats()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'fresh' | 'tried'>('fresh')
  const { length: total } = people
  const isRight = isTypedRight(typed, total)
  useImperativeHandle(ref, () => ({
    pass() {
      if (isRight) return true
      setState('tried')
      field.current?.focus()
      return false
    },
  }))
  const tables = useMemo(
    () =>
      peopleParts.map((part) => ({
        key: part,
        title: t(part),
        columns: [t('people'), t('share')],
        rows: toCountRows(countPeople(people, part), people.length, formats),
      })),
    [people, t, formats],
  )
  return (
    <ReachPanel
      title={t('title')}
      state="counted"
      emptyText=""
      found={{ figures: [{ key: 'total', label: t('people'), value: formats.number(total) }], tables }}
      labels={{ showAll: (count) => t('showAll', { count }), showFewer: t('showFewer') }}
    >
      {total > confirmChangesAbove && (
        <TypedNumber
          ref={field}
          value={typed}
          people={total}
          wrong={state === 'tried' && !isRight}
          onChange={setTyped}
        />
      )}
    </ReachPanel>
  )
}
