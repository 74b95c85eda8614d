import { Media, Paragraph, Th, Video } from '@blueprintjs/icons'
import type { ReactElement } from 'react'

import type { SectionKind } from './intro-form.model.ts'

/** What a kind of section looks like in menus. */
export const sectionIcons: Readonly<Record<SectionKind, ReactElement>> = {
  text: <Paragraph />,
  image: <Media />,
  video: <Video />,
  spec: <Th />,
}
