import { homeRoutes } from '../features/home/index.ts'
import { knowledgeRoutes } from '../features/knowledge/index.ts'
import { loginTitle } from '../features/login/index.ts'
import { operationsRoutes } from '../features/operations/index.ts'
import { overviewRoutes } from '../features/overview/index.ts'
import { profileRoutes } from '../features/profile/index.ts'
import { systemRoutes } from '../features/system/index.ts'
import { usersRoutes } from '../features/users/index.ts'
import { lazyPage } from '../shared/page/lazy-page.tsx'
import type { RouteName } from '../shared/paths.ts'
import { route, type RouteDefinition } from '../shared/route.ts'

const frameRoutes = [
  route('login', { title: loginTitle, hidden: true }),
  route('notFound', {
    title: { en: 'Not Found', zh: '页面不存在' },
    hidden: true,
    noCache: true,
    noTag: true,
    page: lazyPage(async () => (await import('./errors/NotFoundPage.tsx')).NotFoundPage),
  }),
  route('redirect', { title: { en: 'Refresh', zh: '刷新' }, hidden: true, noCache: true }),
  route('unknown', { title: { en: 'Not Found', zh: '页面不存在' }, hidden: true, noCache: true }),
]

/**
 * Every route of the console, in the order of the menu: the one table from which menu, guard, breadcrumb, page title
 * and search derive. A feature brings its own.
 */
export const routes: readonly RouteDefinition[] = [
  ...homeRoutes,
  ...overviewRoutes,
  ...usersRoutes,
  ...operationsRoutes,
  ...systemRoutes,
  ...knowledgeRoutes,
  ...profileRoutes,
  ...frameRoutes,
]

const byName = new Map(routes.map((definition) => [definition.name, definition]))

/** The route of a name. */
export function routeOf(name: RouteName): RouteDefinition {
  const definition = byName.get(name)
  if (!definition) throw new Error(`No route is named ${name}`)
  return definition
}
