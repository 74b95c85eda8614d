import { useNow } from '../clock/use-now.ts'
import { useFormats } from '../format/use-formats.ts'

export interface MomentProps {
  at: string
  /** `ago`: how long ago, the moment itself as a tool tip. `whole`: the moment with its zone. */
  as?: 'ago' | 'whole'
}

/** A moment as people read it. */
export function Moment({ at, as = 'whole' }: MomentProps) {
  const now = useNow()
  const formats = useFormats()
  return (
    <time dateTime={at} title={formats.dateTime(at)}>
      {as === 'ago' ? formats.relative(at, now) : formats.dateTime(at)}
    </time>
  )
}
