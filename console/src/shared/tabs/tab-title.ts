import { createContext, use } from 'react'

import type { Tab } from './tab.ts'

type TitleOf = (tab: Pick<Tab, 'name' | 'title'>) => string

/** How pages are called. The routes know, and only the composition root knows the routes. */
export const TabTitleContext = createContext<TitleOf>(({ name, title }) => title ?? name)

/** Gives what a page is called: by itself, or as its route. */
export function useTabTitle(): TitleOf {
  return use(TabTitleContext)
}
