import type { CSSProperties, ReactNode } from 'react'

import styles from './PhoneFrame.module.css'

export interface PhoneFrameProps {
  /** What it is, in the language of the page: `How it looks on an iPhone, in German`. */
  label: string
  platform: 'ios' | 'android'
  /** Of the phone, whatever the page wears. */
  scheme: 'light' | 'dark'
  /** What lies on the screen from edge to edge, under the phone's own line of time and battery. */
  children?: ReactNode
  /** Behind what lies there: the app's page in outline, which is the rule, or nothing. */
  background?: 'app' | 'blank'
  /** Width by height of the screen, for other devices: `3 / 4` is a tablet's. A phone's, where left out. */
  ratio?: number
}

/**
 * A drawn phone, with what an app shows on it. Colours of what lies there come from the phone: `--bms-phone-surface`,
 * `-text`, `-muted`, `-line`, `-action`, `-on-action`, `-shape`, `-scrim`.
 */
export function PhoneFrame({ label, platform, scheme, children, background = 'app', ratio }: PhoneFrameProps) {
  return (
    <figure
      className={styles['phone']}
      data-platform={platform}
      data-scheme={scheme}
      data-shape={ratio === undefined ? 'phone' : 'ratio'}
      style={ratio === undefined ? undefined : ({ '--_ratio': ratio } as CSSProperties)}
      aria-label={label}
    >
      <div className={styles['status']} aria-hidden="true">
        <span>9:41</span>
        <span className={styles['camera']} />
        <span className={styles['battery']} />
      </div>
      <div className={styles['app']} data-shown={background === 'app' ? 'yes' : 'no'} aria-hidden="true">
        {['hero', 'tile', 'tile', 'tile', 'tile'].map((shape, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- shapes of a drawing that never changes
          <span key={place} data-shape={shape} />
        ))}
      </div>
      <div className={styles['screen']}>{children}</div>
    </figure>
  )
}
