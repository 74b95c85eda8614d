import preview from '../../../.storybook/preview.tsx'
import { TokenLabel } from './parts.tsx'
import { useTokens } from './tokens-in-force.ts'

import styles from './Foundations.module.css'

const sentence = 'Staff of four brands read this · 四个品牌的员工在使用'

function Scale({
  prefix,
  property,
}: {
  prefix: `--bms-${string}`
  property: 'fontSize' | 'fontWeight' | 'lineHeight'
}) {
  return (
    <div className={styles['stack']}>
      {useTokens(prefix).map((token) => (
        <div key={token.name} className={styles['row']}>
          <div className={styles['card']}>
            <TokenLabel {...token} />
          </div>
          <p style={{ [property]: `var(${token.name})` }}>{sentence}</p>
        </div>
      ))}
    </div>
  )
}

const meta = preview.meta({ title: 'Foundations/Type', component: Scale, tags: ['!autodocs'] })
export default meta

export const Sizes = meta.story({ args: { prefix: '--bms-font-size', property: 'fontSize' } })

export const Weights = meta.story({ args: { prefix: '--bms-font-weight', property: 'fontWeight' } })

export const LineHeights = meta.story({ args: { prefix: '--bms-line-height', property: 'lineHeight' } })
