export { readInvitation } from './login.model.ts'
export { loginTitle } from './login.strings.ts'
export { LoginPage, type LoginPageProps, type LoginReason } from './LoginPage.tsx'
