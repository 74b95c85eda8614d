import { use, type ComponentType } from 'react'

/** A page that is loaded when it is first needed, or ahead of that. */
export interface LazyPage<Props = object> {
  readonly Page: ComponentType<Props>
  /** Loads the page's code; asking again costs nothing, after a failure it is tried anew. */
  readonly preload: () => Promise<unknown>
}

/** A promise that tells React what it has come to, so that `use` need not wait a turn for what is already there. */
type Told<Value> = Promise<Value> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: Value; reason?: unknown }

function tell<Value>(promise: Told<Value>): Told<Value> {
  promise.status = 'pending'
  promise.then(
    // Not as expressions: a handler that gives the promise itself back would pass its failure on to nobody.
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  )
  return promise
}

/**
 * A page in a chunk of its own. Unlike `React.lazy` it renders at once when its code is already there, so that going
 * to a preloaded page never shows a blank frame, and it can be loaded again after a failure.
 */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Told<ComponentType<Props>> | undefined
  const preload = (): Promise<ComponentType<Props>> => {
    if (loading?.status === 'rejected') loading = undefined
    loading ??= tell(load())
    return loading
  }
  function Page(props: Props) {
    // A failure is thrown, not tried again: else a page that can't be loaded would be fetched for ever.
    const Component = use(loading ?? preload())
    // It is made once, by the load, and not here.
    // oxlint-disable-next-line react/static-components
    return <Component {...props} />
  }
  return { Page, preload }
}
