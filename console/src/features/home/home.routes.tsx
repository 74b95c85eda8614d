import { Home } from '@blueprintjs/icons'

import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { route } from '../../shared/route.ts'

/** Routes of Home. */
export const homeRoutes = [
  route('root', { title: { en: 'Home', zh: '首页' }, hidden: true, redirect: 'dashboard' }),
  route('dashboard', {
    title: { en: 'Home', zh: '首页' },
    affix: true,
    icon: <Home />,
    page: lazyPage(async () => (await import('./HomePage.tsx')).HomePage),
    first: async () => (await import('./HomePage.tsx')).homeFirst,
  }),
]
