import { CaretDown, Plus } from '@blueprintjs/icons'
import { Button, LinkButton, MenuButton } from '@bms/design-system'

import { Can } from '../../access/Can.tsx'
import { useStrings } from '../../i18n/use-strings.ts'
import { usePageLocation } from '../../page/page-location.ts'
import type { List } from '../define-list.ts'
import { listKitStrings } from '../list-kit.strings.ts'
import type { RecordList } from '../use-record-list.ts'

export interface AddButtonProps extends Pick<RecordList, 'form' | 'tools'> {
  readonly module: List['module']
  readonly add: NonNullable<NonNullable<List['forms']>['add']>
}

/** Leads to a list's form for something new, for who may create. */
export function AddButton({ module, add: { label, href, kinds }, form, tools }: AddButtonProps) {
  const kit = useStrings(listKitStrings)
  const { navigate } = usePageLocation()
  const text = label === undefined ? kit('add') : tools.t(label)
  return (
    <Can module={module} action="create">
      {kinds ? (
        <MenuButton
          tone="primary"
          icon={<Plus />}
          endIcon={<CaretDown />}
          label={text}
          items={kinds.map((kind) => ({
            key: kind.key,
            label: tools.t(kind.label),
            icon: kind.icon,
            onSelect: () => navigate(kind.href()),
          }))}
        >
          {text}
        </MenuButton>
      ) : href ? (
        <LinkButton href={href()} tone="primary" icon={<Plus />}>
          {text}
        </LinkButton>
      ) : (
        <Button tone="primary" icon={<Plus />} onClick={() => form.show({ mode: 'add' })}>
          {text}
        </Button>
      )}
    </Can>
  )
}
