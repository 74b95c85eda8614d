import { brandKeys, brands, isAllowed, type Brand, type ModuleName, type Rights } from '@bms/contract'

/** The brands that something of one can be copied to: those where the person may add to its module. */
export const copyTargets = (rights: Rights, from: Brand, module: ModuleName): readonly Brand[] =>
  brandKeys.filter((brand) => brand !== from && brands[brand].switchable && isAllowed(rights, brand, module, 'create'))
