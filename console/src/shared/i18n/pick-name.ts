export { pickName } from '@bms/contract'
