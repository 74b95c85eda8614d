import { createRoot } from 'react-dom/client'

/* The least a React page can be, built like the console: how far from this floor a page is, is what counts. */
const root = document.querySelector('#root')
if (root) createRoot(root).render(<button type="submit">Floor</button>)
