import { Bug } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'
import { Counted } from '../../primitives/counted.tsx'

export interface ErrorLogButtonProps {
  /** How many errors there are; without one nothing is drawn. */
  count: number
  onOpen: () => void
  /** Its name. */
  label?: (count: number) => string
}

const defaultLabel = (count: number): string => (count === 1 ? 'Error log, 1 error' : `Error log, ${count} errors`)

/** Opens the error log. Only there when there is something in it. */
export function ErrorLogButton({ count, onOpen, label = defaultLabel }: ErrorLogButtonProps) {
  if (count <= 0) return null
  return (
    <Counted count={count}>
      <Button
        appearance="minimal"
        aria-haspopup="dialog"
        aria-label={label(count)}
        title={label(count)}
        icon={<Bug />}
        onClick={onOpen}
      />
    </Counted>
  )
}
