import { Header, Label, Media, Minus, Paragraph, Shop, Tag, TwoColumns, Widget } from '@blueprintjs/icons'
import type { ReactElement } from 'react'

import type { BlockKind } from './blocks.model.ts'

/** What each kind of block is known by. */
export const blockIcons: Readonly<Record<BlockKind, ReactElement>> = {
  heading: <Header />,
  text: <Paragraph />,
  image: <Media />,
  button: <Tag />,
  product: <Shop />,
  columns: <TwoColumns />,
  spacer: <Widget />,
  divider: <Minus />,
  footer: <Label />,
}
