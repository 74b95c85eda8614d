import { usePageOutput } from '@bms/design-system'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { createContext, use, useEffect, useRef, useState, type ComponentProps, type Context } from 'react'

/** This near to the view, in pixels, is as good as seen. */
const margin = '240px'

/** Whether what is below a page's first screen may ask for what it shows. */
export const CalmContext: Context<boolean> = createContext(true)

const NearContext = createContext(true)

/**
 * A part of a page below its first screen: the reads in it (`useNearQuery`) wait until it comes near the view and the
 * first screen stands. Its place is kept meanwhile by what is in it. A picture of the page, and paper, have all of it.
 */
export function WhenNear(props: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const isCalm = use(CalmContext)
  const isWhole = usePageOutput() !== 'screen'
  if (isWhole && !isNear) setNear(true)
  useEffect(() => {
    if (isNear || !ref.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // To set what is set already would be kept by React until it next draws this.
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <NearContext value={isWhole || (isNear && isCalm)}>
      <div {...props} ref={ref} />
    </NearContext>
  )
}

/** Reads as `useQuery` does, within `WhenNear` only once its part of the page is to be seen. */
export function useNearQuery<Data, Result, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Result, Key>) {
  const isNear = use(NearContext)
  return useQuery({ ...options, enabled: isNear && (options.enabled ?? true) })
}
