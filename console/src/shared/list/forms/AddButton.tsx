import { Plus } from '@blueprintjs/icons'
import { Button } from '@bms/design-system'

import { Can } from '../../access/Can.tsx'
import { useStrings } from '../../i18n/use-strings.ts'
import type { List } from '../define-list.ts'
import { listKitStrings } from '../list-kit.strings.ts'
import type { RecordList } from '../use-record-list.ts'

export interface AddButtonProps extends Pick<RecordList, 'form' | 'tools'> {
  readonly module: List['module']
  readonly add: NonNullable<NonNullable<List['forms']>['add']>
}

/** Opens a list's form for something new, for who may create. */
export function AddButton({ module, add: { label }, form, tools }: AddButtonProps) {
  const kit = useStrings(listKitStrings)
  return (
    <Can module={module} action="create">
      <Button tone="primary" icon={<Plus />} onClick={() => form.show({ mode: 'add' })}>
        {label === undefined ? kit('add') : tools.t(label)}
      </Button>
    </Can>
  )
}
