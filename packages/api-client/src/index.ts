export { ApiError, type ApiErrorKind } from './api-error.ts'
export { createApiClient } from './create-api-client.ts'
export type { ApiClient, ApiClientOptions, ApiSession, CallInfo, CallOptions } from './options.ts'
