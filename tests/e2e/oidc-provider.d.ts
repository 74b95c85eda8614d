/** What is used of the provider, which brings no types. */
declare module 'oidc-provider' {
  export const Provider: import('@bms/server/testing').ProviderClass
}
