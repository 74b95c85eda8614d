import { Classes } from '@blueprintjs/core'
import type { TextProps } from '@blueprintjs/core'
import { createElement } from 'react'
import type { MouseEvent } from 'react'

import { classNames } from './class-names.ts'

/** What is cut off is its own tool tip, as Blueprint has it; looked at when somebody points there. */
function tellCutOff({ currentTarget: text }: MouseEvent<HTMLElement>): void {
  text.title = text.scrollWidth > text.clientWidth ? text.textContent : ''
}

/** Stands in for Blueprint's component of that name (see `build/still-text.ts`): the same element, without a state. */
export function Text({ tagName = 'div', ellipsize = false, className, ...rest }: TextProps) {
  return createElement(tagName, {
    ...(ellipsize && rest.title === undefined && { onMouseEnter: tellCutOff }),
    ...rest,
    className: classNames(ellipsize && Classes.TEXT_OVERFLOW_ELLIPSIS, className),
  })
}
