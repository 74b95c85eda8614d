import { createContext } from 'react'
import type { createBrowserRouter } from 'react-router-dom'

/** The console's router. */
export type Router = ReturnType<typeof createBrowserRouter>

/** The router itself, for what its hooks don't tell. */
export const RouterContext = createContext<Router | undefined>(undefined)
