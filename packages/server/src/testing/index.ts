export { openTestDatabase } from './open-test-database.ts'
export { testPasswords } from './passwords.ts'
export { demoContent, prepareTemplates } from './template.ts'
