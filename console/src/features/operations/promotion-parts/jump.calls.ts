import { skipToken } from '@tanstack/react-query'

import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'

/** What is searched for; `undefined`: nothing, as a tap leads elsewhere. */
type Search = string | undefined

const few = { page_size: 10 } as const

/** Products that a tap can lead to. */
export const jumpProductsQuery = (caller: Caller, q: Search) =>
  callQuery(caller, 'productList', q === undefined ? skipToken : { ...few, status: 'listed', ...(q !== '' && { q }) }, {
    during: 'typing',
  })

/** The product that a tap leads to. */
export const jumpProductQuery = (caller: Caller, product_id: string | undefined) =>
  callQuery(caller, 'productList', product_id === undefined ? skipToken : { product_id })

/** FAQs that a tap can lead to. */
export const jumpFaqsQuery = (caller: Caller, q: Search) =>
  callQuery(caller, 'faqList', q === undefined ? skipToken : { ...few, status: 'published', ...(q !== '' && { q }) }, {
    during: 'typing',
  })

/** The FAQ that a tap leads to. */
export const jumpFaqQuery = (caller: Caller, faq_id: string | undefined) =>
  callQuery(caller, 'faqDetail', faq_id === undefined ? skipToken : { faq_id })
