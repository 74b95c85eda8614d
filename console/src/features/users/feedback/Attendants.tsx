import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useFeedbackWork } from './FeedbackWork.tsx'
import { recordStrings } from './record.strings.ts'

import styles from './record.module.css'

/** Who else has the feedback open, and who of them writes an answer; it is read out as it changes. */
export function Attendants() {
  const t = useStrings(recordStrings)
  const formats = useFormats()
  const { others } = useFeedbackWork().reply
  const say = (key: 'isWriting' | 'isOpen', writing: boolean): string | undefined => {
    const names = others.filter((one) => one.writing === writing).map(({ nickname }) => nickname)
    return names.length > 0 ? t(key, { count: names.length, names: formats.list(names) }) : undefined
  }
  const said = [say('isWriting', true), say('isOpen', false)].filter((text) => text !== undefined)
  return (
    <span aria-live="polite" className={styles['others']}>
      {said.join(' · ')}
    </span>
  )
}
