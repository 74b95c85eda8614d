import { Barcode } from '@blueprintjs/icons'
import { Button } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useChangeSearch } from '../../../shared/page/use-change-search.ts'
import { writeCheck } from './warranty.model.ts'
import { warrantyStrings } from './warranty.strings.ts'

/** Opens the check of a serial. */
export function CheckButton() {
  const t = useStrings(warrantyStrings)
  const changeSearch = useChangeSearch()
  return (
    <Button icon={<Barcode />} onClick={() => changeSearch((now) => writeCheck(now, ''))}>
      {t('check')}
    </Button>
  )
}
