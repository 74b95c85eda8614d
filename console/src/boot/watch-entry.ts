import type { Localized } from '../shared/i18n/language.ts'

/** Said when nothing of the console is there to say anything. */
const texts = {
  title: { en: 'The console could not be loaded', zh: '控制台无法加载' },
  text: {
    en: 'The connection may be down, or the server may be restarting.',
    zh: '可能是网络中断，或服务器正在重启。',
  },
  retry: { en: 'Try again', zh: '重试' },
} as const satisfies Readonly<Record<string, Localized>>

/**
 * Watches whether the console's scripts come. Where one doesn't, a message takes the place of the skeleton, which else
 * would stand for ever, with a way to try again.
 */
export function watchEntry(page: Document, reload: () => void): void {
  const say = (): void => {
    const language = page.documentElement.lang.startsWith('zh') ? 'zh' : 'en'
    const make = <K extends keyof HTMLElementTagNameMap>(tag: K, text: string): HTMLElementTagNameMap[K] =>
      Object.assign(page.createElement(tag), { textContent: text })
    const message = Object.assign(page.createElement('main'), { className: 'boot-missing' })
    const retry = Object.assign(make('button', texts.retry[language]), { type: 'button' })
    retry.addEventListener('click', reload)
    message.append(make('h1', texts.title[language]), make('p', texts.text[language]), retry)
    message.setAttribute('role', 'alert')
    page.querySelector('#app')?.replaceChildren(message)
  }
  const onError = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.localName !== 'script') return
    page.removeEventListener('error', onError, true)
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', say, { once: true })
    else say()
  }
  // Errors of elements don't bubble.
  page.addEventListener('error', onError, true)
}
