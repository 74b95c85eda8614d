import { Envelope, Media, MobilePhone } from '@blueprintjs/icons'
import type { Promotion, PromoType } from '@bms/contract'
import { StatusTag } from '@bms/design-system'
import type { ReactElement } from 'react'

import type { ListTools } from '../../../shared/list/rows/list-call.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { statusTones, tellFigures, tellType } from './promotion.model.ts'
import type { PromotionKey } from './promotion.strings.ts'

import styles from './promotion.module.css'

type Tools = ListTools<PromotionKey>

/** What stands for each kind of promotion. */
export const typeIcons: Readonly<Record<PromoType, ReactElement>> = {
  splash: <MobilePhone />,
  homepage_ad: <Media />,
  email: <Envelope />,
}

/** Cells of the list that are more than a text. */
export const promotionCells = {
  name: (row: Promotion, tools: Tools) => (
    <TwoLines
      kind="name"
      first={row.name}
      second={tellType(row, tools)}
      before={
        row.cover_url === undefined ? (
          <span className={styles['cover']}>{typeIcons[row.promo_type]}</span>
        ) : (
          <img className={styles['cover']} src={row.cover_url} alt="" loading="lazy" />
        )
      }
    />
  ),
  status: ({ status, collides_with: others = [] }: Promotion, { t }: Tools) => (
    <span className={styles['state']}>
      <StatusTag tone={statusTones[status]}>{t(status)}</StatusTag>
      {others.length > 0 && (
        <span title={t('collidesWith', { count: others.length })}>
          <StatusTag tone="warning">{t('collides')}</StatusTag>
        </span>
      )}
    </span>
  ),
  figures: (row: Promotion, tools: Tools) => {
    const [first, second] = tellFigures(row, tools) ?? []
    return first === undefined ? tools.t('noFigures') : <TwoLines first={first} second={second} />
  },
}
