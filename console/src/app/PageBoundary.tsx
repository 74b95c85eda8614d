export { PageBoundary } from '@bms/design-system/shell'
