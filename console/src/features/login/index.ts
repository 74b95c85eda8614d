export { LoginPage, type LoginReason } from './LoginPage.tsx'
