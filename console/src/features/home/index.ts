export { homeRoutes } from './home.routes.tsx'
