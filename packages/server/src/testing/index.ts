export { openTestDatabase } from './open-test-database.ts'
export { type IssuedPerson, type Issuer, type ProviderClass, startIssuer } from './start-issuer.ts'
export { testPasswords } from './passwords.ts'
export { demoContent, prepareTemplates } from './template.ts'
