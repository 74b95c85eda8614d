import { contrastRatio } from '@bms/design-system/tokens'

import type { ContrastPair } from './contrast-pairs.ts'
import { toHexColor, useTokens } from './tokens-in-force.ts'
import type { Token } from './tokens-in-force.ts'

import styles from './Foundations.module.css'

/** A token's name and the value it has now. */
export function TokenLabel({ name, value }: Token) {
  return (
    <>
      <code className={styles['name']}>{name}</code>
      <span className={styles['value']}>{value}</span>
    </>
  )
}

/** Every colour whose name begins so, as a swatch. */
export function Swatches({ prefix }: { prefix: `--bms-${string}` }) {
  return (
    <div className={styles['grid']}>
      {useTokens(prefix).map((token) => (
        <div key={token.name} className={styles['card']}>
          <div className={styles['swatch']} style={{ background: `var(${token.name})` }} />
          <TokenLabel {...token} />
        </div>
      ))}
    </div>
  )
}

/** Pairs of colours as they meet, each with its contrast, computed from what the browser paints. */
export function ContrastTable({ pairs }: { pairs: readonly ContrastPair[] }) {
  useTokens('--bms-surface')
  return (
    <ul className={styles['grid']}>
      {pairs.map((pair) => (
        <ContrastSample key={`${pair.foreground} ${pair.background}`} {...pair} />
      ))}
    </ul>
  )
}

function ContrastSample({ foreground, background, least }: ContrastPair) {
  const behind = toHexColor(`var(${background})`)
  const ratio = contrastRatio(toHexColor(`var(${foreground})`, behind), behind)
  const passes = ratio >= least
  const figure = `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`
  const paint =
    least === 3
      ? { background: `var(${background})`, borderColor: `var(${foreground})` }
      : { background: `var(${background})`, color: `var(${foreground})` }
  return (
    <li className={styles['card']}>
      <div className={`${styles['sample']} ${least === 3 ? styles['line'] : ''}`} style={paint}>
        {least === 3 ? '' : 'Aa 你好'}
      </div>
      <code className={styles['name']}>{foreground}</code>
      <span className={styles['value']}>on {background}</span>
      <span className={passes ? styles['value'] : styles['failed']}>
        {figure}, {passes ? 'enough' : 'too little'}: {least} is asked for
      </span>
    </li>
  )
}
