import type { AssetTables } from './tables/assets.ts'
import type { ContentTables } from './tables/content.ts'
import type { KnowledgeTables } from './tables/knowledge.ts'
import type { MessageTables } from './tables/messages.ts'
import type { PersonalTables } from './tables/personal.ts'
import type { ProductTables } from './tables/products.ts'
import type { PromotionTables } from './tables/promotions.ts'
import type { StaffTables } from './tables/staff.ts'
import type { StatisticsTables } from './tables/statistics.ts'
import type { UserTables } from './tables/users.ts'

/** The tables as code sees them; migrations make them. Names and columns are those of the design's section 2.34. */
export interface Tables
  extends
    StaffTables,
    PersonalTables,
    UserTables,
    ProductTables,
    AssetTables,
    ContentTables,
    MessageTables,
    PromotionTables,
    KnowledgeTables,
    StatisticsTables {}
