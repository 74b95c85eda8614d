import { Book } from '@blueprintjs/icons'

import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { route } from '../../shared/route.ts'

/** Routes of the Knowledge Base. */
export const knowledgeRoutes = [
  route('knowledge', {
    title: { en: 'Knowledge Base', zh: '知识库' },
    permission: 'KnowledgeBase',
    redirect: 'productIntro',
    icon: <Book />,
  }),
  route('productIntro', {
    title: { en: 'Product Introduction', zh: '产品介绍' },
    parent: 'knowledge',
    page: lazyPage(async () => (await import('./intro/IntroListPage.tsx')).IntroListPage),
  }),
  route('faq', {
    title: { en: 'FAQ', zh: '常见问题' },
    parent: 'knowledge',
    page: lazyPage(async () => (await import('./faq/FaqListPage.tsx')).FaqListPage),
  }),
  route('insurance', {
    title: { en: 'Warranty', zh: '保修' },
    parent: 'knowledge',
    page: lazyPage(async () => (await import('./warranty/WarrantyListPage.tsx')).WarrantyListPage),
  }),
  // The menu is the specification's: the search leads here.
  route('brandParity', {
    title: { en: 'Brand Parity', zh: '品牌对比' },
    hidden: true,
    parent: 'knowledge',
    page: lazyPage(async () => (await import('./parity/BrandParityPage.tsx')).BrandParityPage),
  }),
  route('languageCoverage', {
    title: { en: 'Language Coverage', zh: '语言覆盖' },
    hidden: true,
    parent: 'knowledge',
    page: lazyPage(async () => (await import('./coverage/CoveragePage.tsx')).CoveragePage),
  }),
  route('translations', {
    title: { en: 'Translations', zh: '翻译' },
    hidden: true,
    parent: 'knowledge',
    page: lazyPage(async () => (await import('./translations/TranslationsPage.tsx')).TranslationsPage),
  }),
]
