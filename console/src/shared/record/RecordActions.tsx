import { More } from '@blueprintjs/icons'
import { Button, MenuButton, type RowAction } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { listKitStrings } from '../list/list-kit.strings.ts'

export interface RecordActionsProps {
  /** As `actionsOf` gives them. */
  readonly actions: readonly RowAction[]
}

/** What can be done with an open record: the first two as buttons, the rest in a menu. For `RecordHeader`. */
export function RecordActions({ actions }: RecordActionsProps) {
  const kit = useStrings(listKitStrings)
  const first = actions.filter(({ disabledReason }) => disabledReason === undefined).slice(0, 2)
  const rest = actions.filter((action) => !first.includes(action))
  return (
    <>
      {first.map(({ label, icon, tone, onSelect }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- where enabling takes disabling's place, the focus stays
        <Button key={place} size="small" appearance="outlined" tone={tone} {...(icon && { icon })} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuButton label={kit('moreActions')} size="small" appearance="minimal" icon={<More />} items={rest} />
      )}
    </>
  )
}
