import { Search } from '@blueprintjs/icons'
import { Button, Dialog, TextField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useChangeSearch } from '../../../shared/page/use-change-search.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { checkStrings } from './check.strings.ts'
import { CheckAnswer } from './CheckAnswer.tsx'
import { checkQuery } from './warranty.calls.ts'
import { writeCheck } from './warranty.model.ts'

export interface CheckDialogProps {
  /** Of the address: a colleague who opens it sees the same. Empty while none is typed. */
  sn: string
}

/** Checks a serial: in or out of warranty, and what decides it. */
export function CheckDialog({ sn }: CheckDialogProps) {
  const t = useStrings(checkStrings)
  const changeSearch = useChangeSearch()
  const [typed, setTyped] = useState(sn)
  const [shown, setShown] = useState(sn)
  const [problem, setProblem] = useState<'none' | 'missing'>('none')
  // Back and Forward lead to other serials.
  if (shown !== sn) {
    setShown(sn)
    setTyped(sn)
  }
  const check = useQuery(checkQuery(useCaller(), sn))
  const close = (): void => changeSearch((now) => writeCheck(now, undefined), { replace: true })
  const submit = (): void => {
    const wanted = typed.trim().toUpperCase()
    setProblem(wanted === '' ? 'missing' : 'none')
    if (wanted === '') return
    if (wanted === sn) void check.refetch()
    else changeSearch((now) => writeCheck(now, wanted))
  }
  return (
    <Dialog
      size="large"
      title={t('title')}
      description={t('text')}
      onClose={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          name="sn"
          label={t('serial')}
          hint={t('serialHint')}
          error={problem === 'missing' ? t('serialMissing') : undefined}
          value={typed}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={setTyped}
          end={
            <Button
              type="submit"
              appearance="minimal"
              size="small"
              icon={<Search />}
              aria-label={t('check')}
              title={t('check')}
              busy={check.isFetching}
            />
          }
        />
      </form>
      <div aria-live="polite" aria-busy={check.isFetching || undefined}>
        {sn !== '' && <CheckAnswer sn={sn} check={check} />}
      </div>
    </Dialog>
  )
}
