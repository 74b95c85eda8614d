import { iconsInUse } from 'virtual:icons-in-use'

import preview from '../../../.storybook/preview.tsx'

import styles from './Foundations.module.css'

interface IconSheetProps {
  names: readonly string[]
  /** Edge length in pixels. */
  size: number
}

/** Icons by name. */
function IconSheet({ names, size }: IconSheetProps) {
  return (
    <ul className={styles['grid']}>
      {names.map((name) => {
        const Icon = iconsInUse[name]
        return (
          <li key={name} className={styles['icon']}>
            {Icon && <Icon size={size} />}
            <code className={styles['name']}>{name}</code>
          </li>
        )
      })}
    </ul>
  )
}

const meta = preview.meta({ title: 'Foundations/Icons', component: IconSheet, tags: ['!autodocs'] })
export default meta

/** Every icon that the design system and the console import. */
export const InUse = meta.story({ args: { names: Object.keys(iconsInUse), size: 16 } })

export const Sizes = meta.story({
  render: () => (
    <div className={styles['stack']}>
      {[12, 16, 20, 24].map((size) => (
        <IconSheet key={size} names={['Home', 'Search', 'Trash']} size={size} />
      ))}
    </div>
  ),
})
