import { usePageLocation } from '../page/page-location.ts'
import { useServices } from '../services.ts'

/** Ways for a page to end. */
export interface Leave {
  /** It is done: goes elsewhere, and asks nothing. */
  readonly done: (to: string) => void
  /** It is given up: asks about work that isn't saved first. */
  readonly giveUp: (to: string) => void
}

/**
 * For pages that are about one piece of work, such as a form: leaves for good. The tab closes, so that whoever comes to
 * the page again begins anew and doesn't find what they were through with.
 */
export function useLeave(): Leave {
  const { tabs } = useServices()
  const { key, navigate } = usePageLocation()
  const done = (to: string): void => {
    tabs.close([key])
    // A pinned tab stays, with a new page.
    tabs.refresh(key)
    navigate(to)
  }
  const giveUp = async (to: string): Promise<void> => {
    if (await tabs.mayClose([key])) done(to)
  }
  return { done, giveUp: (to) => void giveUp(to) }
}
