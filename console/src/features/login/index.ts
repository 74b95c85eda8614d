export { isInvitation } from './login.model.ts'
export { loginTitle } from './login.strings.ts'
export { LoginPage, type LoginReason } from './LoginPage.tsx'
