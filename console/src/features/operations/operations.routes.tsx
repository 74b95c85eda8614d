import { SendMessage } from '@blueprintjs/icons'

import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { route } from '../../shared/route.ts'

const messageListPage = lazyPage(async () => (await import('./message/MessageListPage.tsx')).MessageListPage)

/** Routes of the Operations Center. */
export const operationsRoutes = [
  route('operations', {
    title: { en: 'Operations Center', zh: '运营中心' },
    permission: 'OperationCenter',
    redirect: 'appVersion',
    icon: <SendMessage />,
  }),
  route('appVersion', {
    title: { en: 'Version Management', zh: '版本管理' },
    parent: 'operations',
    page: lazyPage(async () => (await import('./app-version/VersionListPage.tsx')).VersionListPage),
  }),
  route('message', {
    title: { en: 'Message Management', zh: '消息管理' },
    parent: 'operations',
    page: messageListPage,
  }),
  route('product', {
    title: { en: 'Product Management', zh: '产品管理' },
    parent: 'operations',
    page: lazyPage(async () => (await import('./product/ProductListPage.tsx')).ProductListPage),
  }),
  route('contentPromotion', {
    title: { en: 'Content Promotion', zh: '内容推广' },
    parent: 'operations',
    page: lazyPage(async () => (await import('./promotion/PromotionListPage.tsx')).PromotionListPage),
  }),

  route('addMessage', {
    title: { en: 'Add Message', zh: '新增消息' },
    hidden: true,
    parent: 'message',
    page: lazyPage(async () => (await import('./message/MessageFormPage.tsx')).MessageFormPage),
  }),
  route('messageDetail', {
    title: { en: 'Message Detail', zh: '消息详情' },
    hidden: true,
    parent: 'message',
    page: messageListPage,
  }),
  route('addProduct', {
    title: { en: 'Add Product', zh: '新增产品' },
    hidden: true,
    parent: 'product',
    page: lazyPage(async () => (await import('./product-form/ProductFormPage.tsx')).ProductFormPage),
  }),
  route('updateProduct', {
    title: { en: 'Update Product', zh: '编辑产品' },
    hidden: true,
    parent: 'product',
    page: lazyPage(async () => (await import('./product-form/ProductFormPage.tsx')).ProductFormPage),
  }),
  route('addSplashScreen', {
    title: { en: 'Add Splash Screen', zh: '新增闪屏' },
    hidden: true,
    parent: 'contentPromotion',
    page: lazyPage(async () => (await import('./promotion-splash/SplashPage.tsx')).SplashPage),
  }),
  route('addHomepageAd', {
    title: { en: 'Add Homepage Ad', zh: '新增首页广告' },
    hidden: true,
    parent: 'contentPromotion',
    page: lazyPage(async () => (await import('./promotion-ad/AdPage.tsx')).AdPage),
  }),
  route('addEmail', {
    title: { en: 'Add Marketing E-mail', zh: '新增营销邮件' },
    hidden: true,
    parent: 'contentPromotion',
    page: lazyPage(async () => (await import('./email/EmailPage.tsx')).EmailPage),
  }),
]
