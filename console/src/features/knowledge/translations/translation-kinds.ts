import type { ModuleName, SheetKind } from '@bms/contract'
import type { CallName } from '@bms/contract/endpoints'

/** How content of a kind is read whole and changed. */
interface KindCalls {
  readonly detail: CallName
  readonly edit: CallName
  /** Its list, which is read anew after a change. */
  readonly list: CallName
  /** Names its id in these calls. */
  readonly id: string
  readonly module: ModuleName
}

/** The calls of each kind whose texts stand on the board. */
export const kindCalls: Readonly<Record<SheetKind, KindCalls>> = {
  faq: { detail: 'faqDetail', edit: 'editFaq', list: 'faqList', id: 'faq_id', module: 'KnowledgeBase' },
  intro: { detail: 'introDetail', edit: 'editIntro', list: 'introList', id: 'intro_id', module: 'KnowledgeBase' },
  warranty: {
    detail: 'warrantyDetail',
    edit: 'editWarranty',
    list: 'warrantyList',
    id: 'policy_id',
    module: 'KnowledgeBase',
  },
  standard_product: {
    detail: 'standardProductDetail',
    edit: 'editStandardProduct',
    list: 'standardProductList',
    id: 'product_id',
    module: 'OperationCenter',
  },
  single_product: {
    detail: 'singleProductDetail',
    edit: 'editSingleProduct',
    list: 'singleProductList',
    id: 'product_id',
    module: 'OperationCenter',
  },
  app_version: {
    detail: 'appVersionDetail',
    edit: 'editAppVersion',
    list: 'appVersionList',
    id: 'version_id',
    module: 'OperationCenter',
  },
}
