import { hashKey, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

/** What was read, and for which key. */
interface Held<Data> {
  readonly key: string
  readonly data: Data
}

/**
 * Reads what a form is about, and holds it for as long as the form is there. A hidden page watches nothing, and what
 * nobody watches is thrown away after a while: the form would go with it, and with the form all that was typed.
 */
export function useHeldQuery<Data, Shown, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Shown, Key>) {
  const { data, error, refetch } = useQuery(options)
  const key = hashKey(options.queryKey)
  const [held, setHeld] = useState<Held<Shown>>()
  if (data !== undefined && (held?.key !== key || held.data !== data)) setHeld({ key, data })
  return { data: data ?? (held?.key === key ? held.data : undefined), error, refetch }
}
