export { systemRoutes } from './system.routes.tsx'
