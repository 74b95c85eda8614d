import { Fullscreen, Minimize } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'

import styles from './ContentToggle.module.css'

export interface ContentToggleLabels {
  maximise: string
  restore: string
}

export interface ContentToggleProps {
  /** `maximised`: the page has the window to itself. */
  content: 'framed' | 'maximised'
  onChange: (content: 'framed' | 'maximised') => void
  /** `bar`: within a bar; `floating`: over the page, at its corner. */
  place?: 'bar' | 'floating'
  labels?: Partial<ContentToggleLabels>
}

/** Gives the page the room of sidebar and top bar, and takes it back. */
export function ContentToggle({ content, onChange, place = 'bar', labels }: ContentToggleProps) {
  const { maximise, restore } = { maximise: 'Maximise content', restore: 'Restore menu and top bar', ...labels }
  const isMaximised = content === 'maximised'
  const label = isMaximised ? restore : maximise
  return (
    <span className={styles['holder']} data-place={place} data-bms-on="screen">
      <Button
        appearance={place === 'bar' ? 'minimal' : 'outlined'}
        size="small"
        aria-label={label}
        title={label}
        icon={isMaximised ? <Minimize /> : <Fullscreen />}
        onClick={() => onChange(isMaximised ? 'framed' : 'maximised')}
      />
    </span>
  )
}
