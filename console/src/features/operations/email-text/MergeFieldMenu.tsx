import { Plus } from '@blueprintjs/icons'
import { type MergeField, mergeFields } from '@bms/contract'
import { MenuButton } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'

export interface MergeFieldMenuProps {
  /** Fields that make sense here; the link to stop such mails only where a link can be. */
  fields?: readonly MergeField[] | undefined
  disabled?: boolean | undefined
  onInsert: (name: MergeField) => void
}

/** Chooses what is put in for each reader, such as their name. */
export function MergeFieldMenu({ fields = mergeFields, disabled = false, onInsert }: MergeFieldMenuProps) {
  const t = useStrings(emailWordStrings)
  return (
    <MenuButton
      label={t('insertField')}
      size="small"
      appearance="minimal"
      align="start"
      icon={<Plus />}
      disabled={disabled}
      items={fields.map((name) => ({
        key: name,
        label: t(`field-${name}`),
        onSelect: () => onInsert(name),
      }))}
    >
      {t('insertField')}
    </MenuButton>
  )
}
