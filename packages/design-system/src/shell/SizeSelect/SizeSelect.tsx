import { Font } from '@blueprintjs/icons'

import { MenuButton } from '../../primitives/MenuButton/MenuButton.tsx'
import { sizes } from '../../tokens/index.ts'
import type { Size } from '../../tokens/index.ts'

export interface SizeSelectLabels {
  /** Name of the button and of its menu. */
  menu: string
  sizes: Readonly<Record<Size, string>>
  /** Why the size in use can't be chosen. */
  current: string
}

export interface SizeSelectProps {
  /** The size in use. */
  value: Size
  onChange: (size: Size) => void
  labels?: Partial<SizeSelectLabels>
}

const englishLabels: SizeSelectLabels = {
  menu: 'Size',
  sizes: { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' },
  current: 'In use',
}

/** How large controls, rows and distances are. */
export function SizeSelect({ value, onChange, labels: given }: SizeSelectProps) {
  const labels = { ...englishLabels, ...given }
  return (
    <MenuButton
      appearance="minimal"
      label={labels.menu}
      icon={<Font />}
      items={sizes.map((size) => ({
        key: size,
        label: labels.sizes[size],
        disabledReason: size === value ? labels.current : undefined,
        onSelect: () => onChange(size),
      }))}
    />
  )
}
