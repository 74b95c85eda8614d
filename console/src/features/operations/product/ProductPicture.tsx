import { Cube } from '@blueprintjs/icons'
import type { Asset } from '@bms/contract'

import styles from './product.module.css'

/** A product's picture in a row; a sign where it has none. */
export function ProductPicture({ picture }: { picture: Asset | undefined }) {
  if (!picture) {
    return (
      <span className={styles['picture']} data-state="missing">
        <Cube />
      </span>
    )
  }
  return <img className={styles['picture']} src={picture.thumb_url} alt="" loading="lazy" width={32} height={32} />
}
