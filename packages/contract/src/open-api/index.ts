export { refusalCodesOf } from './refusals.ts'
export { toOpenApi } from './to-open-api.ts'
