import type { ReplyTemplate } from '@bms/contract'

/**
 * The reply templates that each brand begins with, in the languages users write in. A migration has put them into the
 * databases there are: what is changed here reaches new ones only.
 */
export const firstTemplates: readonly ReplyTemplate[] = [
  {
    template_id: '01JD0000000000000000000TP1',
    rev: 1,
    name: { en: 'Thanks for writing', 'zh-CN': '感谢反馈' },
    text: {
      en: 'Thank you for writing to us, and sorry for the trouble.',
      'zh-CN': '感谢您的反馈，给您带来不便，敬请谅解。',
      de: 'Danke für Ihre Nachricht, und entschuldigen Sie die Umstände.',
      fr: 'Merci de votre message, et toutes nos excuses pour la gêne.',
      es: 'Gracias por escribirnos y disculpe las molestias.',
      it: 'Grazie per averci scritto e ci scusi per il disagio.',
      ja: 'お問い合わせありがとうございます。ご不便をおかけして申し訳ございません。',
    },
  },
  {
    template_id: '01JD0000000000000000000TP2',
    rev: 1,
    name: { en: 'Ask for the firmware', 'zh-CN': '询问固件版本' },
    text: {
      en: 'Which firmware does the device show under Settings → About?',
      'zh-CN': '请问“设置 → 关于”中显示的固件版本是多少？',
      de: 'Welche Firmware zeigt das Gerät unter Einstellungen → Info?',
      fr: 'Quelle version du micrologiciel l’appareil indique-t-il dans Réglages → À propos ?',
      es: '¿Qué versión de firmware aparece en Ajustes → Acerca de?',
      it: 'Quale versione del firmware compare in Impostazioni → Info?',
      ja: '「設定」→「デバイス情報」のファームウェアバージョンを教えてください。',
    },
  },
  {
    template_id: '01JD0000000000000000000TP3',
    rev: 1,
    name: { en: 'Passed on to engineers', 'zh-CN': '已转交工程师' },
    text: {
      en: 'We have passed this on to our engineers and will be back within two days.',
      'zh-CN': '我们已转交工程师处理，将在两天内回复您。',
      de: 'Wir haben das an unsere Entwickler weitergegeben und melden uns innerhalb von zwei Tagen.',
      fr: 'Nous avons transmis votre demande à nos ingénieurs et revenons vers vous sous deux jours.',
      es: 'Lo hemos pasado a nuestros ingenieros y le responderemos en dos días.',
      it: 'Abbiamo inoltrato la segnalazione ai nostri tecnici e la ricontatteremo entro due giorni.',
      ja: '技術担当に確認し、2日以内にご連絡いたします。',
    },
  },
  {
    template_id: '01JD0000000000000000000TP4',
    rev: 1,
    name: { en: 'Closing', 'zh-CN': '结束语' },
    text: {
      en: 'If anything is left open, just answer to this message.',
      'zh-CN': '如还有其他问题，请直接回复此消息。',
      de: 'Wenn noch etwas offen ist, antworten Sie einfach auf diese Nachricht.',
      fr: 'Si vous avez encore une question, répondez simplement à ce message.',
      es: 'Si queda alguna duda, responda a este mensaje.',
      it: 'Se resta qualche dubbio, risponda a questo messaggio.',
      ja: 'ご不明な点がございましたら、このメッセージにご返信ください。',
    },
  },
]
