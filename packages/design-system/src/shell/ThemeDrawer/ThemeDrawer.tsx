import { Cross } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import type { ThemeSettingsLabels } from '../ThemeSettingsForm/labels.ts'
import { ThemeSettingsForm } from '../ThemeSettingsForm/ThemeSettingsForm.tsx'
import type { ThemeSettingsFormProps } from '../ThemeSettingsForm/ThemeSettingsForm.tsx'

import styles from './ThemeDrawer.module.css'

export interface ThemeDrawerLabels extends ThemeSettingsLabels {
  title: string
  close: string
}

export interface ThemeDrawerProps extends Omit<ThemeSettingsFormProps, 'labels'> {
  open: boolean
  /** Escape, a press beside it, or its button. */
  onClose: () => void
  labels?: Partial<ThemeDrawerLabels>
}

/** The page style settings, from the side, so that what they do to the page behind is seen at once. */
export function ThemeDrawer({ open, onClose, labels, ...form }: ThemeDrawerProps) {
  if (!open) return null
  const { title, close } = { title: 'Page style setting', close: 'Close', ...labels }
  return (
    <Drawer side="end" label={title} onClose={onClose}>
      <div className={styles['panel']}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>{title}</h2>
          <Button appearance="minimal" aria-label={close} icon={<Cross />} onClick={onClose} />
        </div>
        <div className={styles['body']}>
          <ThemeSettingsForm {...form} labels={labels} />
        </div>
      </div>
    </Drawer>
  )
}
