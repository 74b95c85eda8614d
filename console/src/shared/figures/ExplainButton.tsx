import { Help } from '@blueprintjs/icons'
import { Button } from '@bms/design-system'
import { type ComponentType, useState } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { explainStrings } from './explain.strings.ts'
import type { FiguresDialogProps } from './FiguresDialog.tsx'

import styles from './figures.module.css'

export type ExplainButtonProps = Omit<FiguresDialogProps, 'onClose'>

/** The button of `ExplainFigures`, and the dialog that it opens. */
export function ExplainButton(props: ExplainButtonProps) {
  const t = useStrings(explainStrings)
  const [View, setView] = useState<ComponentType<FiguresDialogProps>>()
  const open = async (): Promise<void> => {
    // Few ask: the definitions come when somebody does.
    const { FiguresDialog } = await import('./FiguresDialog.tsx')
    setView(() => FiguresDialog)
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
