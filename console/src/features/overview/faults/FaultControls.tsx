import { Cross } from '@blueprintjs/icons'
import { nameProduct } from '@bms/contract'
import { Button, TextField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { changeSearch } from '../../../shared/dashboard/filters.model.ts'
import { useBoardPreference } from '../../../shared/dashboard/use-board-preference.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useChangeSearch } from '../../../shared/page/use-change-search.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { faultQuery } from '../overview.calls.ts'
import { nameCode, readLimit, toFaultChoice } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'

import styles from './faults.module.css'

/** What the page is narrowed to, to take away again, and a line of one's own. */
export function FaultControls({ board }: { board: Board }) {
  const t = useStrings(faultStrings)
  const { locale } = useFormats()
  const change = useChangeSearch()
  const { fault_code: code, product_model: model, limit } = toFaultChoice(board)
  const caller = useCaller()
  const { data } = useQuery({ ...faultQuery(caller, board), enabled: code !== undefined })
  // The read of the heat map, which the page has anyway, knows what the product is called.
  const { data: named } = useQuery({ ...faultQuery(caller, board, 'matrix'), enabled: model !== undefined })
  const row = data?.breakdown?.find(({ dim }) => dim === 'code')?.rows.find(({ key }) => key === code)
  const clear = (name: string): void => change((search) => changeSearch(search, { [name]: undefined }))
  return (
    <>
      {code !== undefined && (
        <Chip
          text={t('ofCode', { code: row ? nameCode(row, locale, (level) => t(`level-${level}`)) : code })}
          onClear={() => clear('fault_code')}
        />
      )}
      {model !== undefined && (
        <Chip
          text={t('ofModel', { model: nameProduct(model, named?.names?.[model], locale) })}
          onClear={() => clear('product_model')}
        />
      )}
      <LimitField key={limit ?? 'none'} limit={limit} />
    </>
  )
}

function Chip({ text, onClear }: { text: string; onClear: () => void }) {
  const t = useStrings(faultStrings)
  return (
    <Button appearance="outlined" endIcon={<Cross />} aria-label={t('widen', { what: text })} onClick={onClear}>
      {text}
    </Button>
  )
}

/** A line of one's own: kept for the person, and in the address, so that a colleague sees it too. */
function LimitField({ limit }: { limit: number | undefined }) {
  const t = useStrings(faultStrings)
  const change = useChangeSearch()
  const { value: kept, keep } = useBoardPreference('faultStatistics')
  const [text, setText] = useState(limit === undefined ? '' : String(limit))
  const read = readLimit(text)
  // Who comes without a line finds their own.
  useEffect(() => {
    if (limit === undefined && kept !== undefined)
      change((search) => changeSearch(search, { limit: kept }), { replace: true })
  }, [limit, kept, change])
  const choose = (): void => {
    if (read === undefined || (read === '' ? limit === undefined : Number(read) === limit)) return
    const next = read === '' ? undefined : read
    keep(next)
    change((search) => changeSearch(search, { limit: next }))
  }
  return (
    <form
      className={styles['limit']}
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <TextField
        label={t('myLine')}
        name="limit"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={read === undefined ? t('noLine') : undefined}
        onChange={setText}
        onBlur={choose}
      />
    </form>
  )
}
