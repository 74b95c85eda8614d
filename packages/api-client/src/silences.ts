/**
 * Why nobody is told that a call failed: for one of these reasons, and for no other. Any other failure is told (section 8
 * of the specification).
 */
export const silences = {
  preference: 'A choice is saved in the background: it holds here all the same, and the next one tries again.',
  poll: 'It is asked again and again, and the page says itself of when what it shows is.',
  ahead: 'It is asked before anybody needs it, and without it the page does what it does.',
  typing: 'It is asked at every pause in typing, and the next letter asks anew.',
  signOut: 'Out is out, whatever is answered.',
  form: 'The fields name what is refused. What they don’t name the form tells.',
} as const

/** A reason for a call to be silent. */
export type Silence = keyof typeof silences
