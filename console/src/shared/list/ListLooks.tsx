import { Th } from '@blueprintjs/icons'
import { SegmentedControl } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { listKitStrings } from './list-kit.strings.ts'
import type { RecordList } from './use-record-list.ts'

/** Chooses how the records of a list are shown: as a table, or by one of its other looks. */
export function ListLooks({ model: { list, look, tools } }: { model: RecordList }) {
  const kit = useStrings(listKitStrings)
  return (
    <SegmentedControl
      label={kit('looks')}
      value={look.key}
      options={[
        { value: '', label: kit('table'), icon: <Th /> },
        ...(list.looks ?? []).map(({ key, label, icon }) => ({ value: key, label: tools.t(label), icon })),
      ]}
      onChange={look.choose}
    />
  )
}
