import { Help } from '@blueprintjs/icons'
import { Button } from '@bms/design-system'
import { type ComponentType, useState } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { useServices } from '../services.ts'
import { explainStrings } from './explain.strings.ts'
import type { FiguresDialogProps } from './FiguresDialog.tsx'

import styles from './figures.module.css'

export interface ExplainButtonProps extends Omit<FiguresDialogProps, 'onClose'> {
  /** Brings the dialog; from our own origin by default. */
  load?: () => Promise<ComponentType<FiguresDialogProps>>
}

/** Few ask: the definitions come when somebody does. */
const loadDialog = async (): Promise<ComponentType<FiguresDialogProps>> =>
  (await import('./FiguresDialog.tsx')).FiguresDialog

/** The button of `ExplainFigures`, and the dialog that it opens. */
export function ExplainButton({ load = loadDialog, ...props }: ExplainButtonProps) {
  const t = useStrings(explainStrings)
  const { notify } = useServices()
  const [View, setView] = useState<ComponentType<FiguresDialogProps>>()
  const open = async (): Promise<void> => {
    try {
      const FiguresDialog = await load()
      setView(() => FiguresDialog)
    } catch {
      notify.show({ tone: 'danger', message: t('failed') })
    }
  }
  return (
    <>
      <span className={styles['explain']}>
        <Button
          size="small"
          appearance="minimal"
          icon={<Help />}
          title={t('explain')}
          aria-label={`${t('explain')} ${props.title}`}
          onClick={() => void open()}
        />
      </span>
      {View && <View {...props} onClose={() => setView(undefined)} />}
    </>
  )
}
