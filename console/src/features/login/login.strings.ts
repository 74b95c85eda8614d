import { defineStrings } from '../../shared/i18n/strings.ts'

/** Title of the login page's route. */
export const loginTitle = { en: 'Login', zh: '登录' } as const

/** Texts of the login page. */
export const loginStrings = defineStrings('login', {
  en: {
    subtitle: 'Sign in with your staff account',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    capsLock: 'Caps Lock is on',
    remember: 'Keep me signed in for 7 days',
    signIn: 'Sign in',
    passkey: 'Sign in with a passkey',
    language: 'Language',
    usernameMissing: 'Enter your username',
    passwordMissing: 'Enter your password',
    locked: 'Too many attempts. Try again {{when}} ({{at}}).',
    offline: 'The server could not be reached. Check your connection and try again.',
    restoreFailed: 'Has Error: your stored sign-in could not be read. Please sign in again.',
    endedElsewhere: 'You signed out in another tab.',
    forgot: 'Forgot password?',
    help: 'No account? Ask an administrator of your team.',
  },
  zh: {
    subtitle: '请使用员工账号登录',
    username: '用户名',
    password: '密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    capsLock: '大写锁定已开启',
    remember: '7 天内保持登录',
    signIn: '登录',
    passkey: '使用通行密钥登录',
    language: '语言',
    usernameMissing: '请输入用户名',
    passwordMissing: '请输入密码',
    locked: '尝试次数过多，请{{when}}再试（{{at}}）。',
    offline: '无法连接服务器，请检查网络后重试。',
    restoreFailed: '出错了：无法读取已保存的登录信息，请重新登录。',
    endedElsewhere: '您已在其他标签页退出登录。',
    forgot: '忘记密码？',
    help: '没有账号？请联系团队管理员。',
  },
})
