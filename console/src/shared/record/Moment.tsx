import { useFormats } from '../format/use-formats.ts'
import { useServices } from '../services.ts'

export interface MomentProps {
  at: string
  /** `ago`: how long ago, the moment itself as a tool tip. `whole`: the moment with its zone. */
  as?: 'ago' | 'whole'
}

/** A moment as people read it. */
export function Moment({ at, as = 'whole' }: MomentProps) {
  const { clock } = useServices()
  const formats = useFormats()
  return (
    <time dateTime={at} title={formats.dateTime(at)}>
      {as === 'ago' ? formats.relative(at, clock.now()) : formats.dateTime(at)}
    </time>
  )
}
