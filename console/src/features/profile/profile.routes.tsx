import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { route } from '../../shared/route.ts'

/** Routes of one's own profile and of the console's settings. */
export const profileRoutes = [
  route('profile', { title: { en: 'Mine', zh: '我的' }, hidden: true, redirect: 'myProfile' }),
  route('myProfile', {
    title: { en: 'Mine', zh: '我的' },
    hidden: true,
    noCache: true,
    page: lazyPage(async () => (await import('./MyProfilePage.tsx')).MyProfilePage),
  }),
  route('projectSettings', {
    title: { en: 'Page style setting', zh: '页面样式设置' },
    hidden: true,
    redirect: 'pageStyle',
  }),
  route('pageStyle', {
    title: { en: 'Page style setting', zh: '页面样式设置' },
    hidden: true,
    noCache: true,
    page: lazyPage(async () => (await import('./PageStylePage.tsx')).PageStylePage),
  }),
]
