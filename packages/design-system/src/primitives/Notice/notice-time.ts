import { createContext } from 'react'

/** Whether the time of notices runs; `held`, they stay until they are dismissed: stories are looked at for longer. */
export const NoticeTimeContext = createContext<'running' | 'held'>('running')
