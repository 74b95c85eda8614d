import { Button } from '../../primitives/Button/Button.tsx'
import { Dialog } from '../../primitives/Dialog/Dialog.tsx'
import { ProgressLine } from './ProgressLine.tsx'

export interface ProgressDialogProps {
  readonly title: string
  readonly done: number
  /** 0 while nobody knows. */
  readonly of: number
  /** How far it is, in words. */
  readonly text: string
  readonly stopLabel: string
  /** Stops it; what is done stays done. Escape does so too. */
  onStop: () => void
}

/** Something long is being done, and can be stopped. */
export function ProgressDialog({ title, stopLabel, onStop, ...line }: ProgressDialogProps) {
  return (
    <Dialog title={title} onClose={onStop} footer={<Button onClick={onStop}>{stopLabel}</Button>}>
      <ProgressLine label={title} {...line} />
    </Dialog>
  )
}
