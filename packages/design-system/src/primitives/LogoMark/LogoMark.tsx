/** Props of LogoMark. */
export interface LogoMarkProps {
  /** Width and height in CSS pixels. */
  size?: number
}

/** The product's sign: three devices on one hub, in the theme colour. It says nothing by itself: its name stands beside it. */
export function LogoMark({ size = 26 }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 26 26" width={size} height={size} aria-hidden="true">
      <rect width="26" height="26" rx="7" fill="var(--bms-primary-rest)" />
      <path
        d="M13 13 8.2 8.2M13 13l5.2-3.6M13 13v5.6"
        stroke="var(--bms-primary-foreground)"
        strokeWidth="1.7"
        strokeLinecap="round"
        opacity="0.7"
      />
      <g fill="var(--bms-primary-foreground)">
        <circle cx="13" cy="13" r="3" />
        <circle cx="7.8" cy="7.8" r="1.9" />
        <circle cx="18.6" cy="9.2" r="1.9" />
        <circle cx="13" cy="19.2" r="1.9" />
      </g>
    </svg>
  )
}
