export { knowledgeRoutes } from './knowledge.routes.tsx'
