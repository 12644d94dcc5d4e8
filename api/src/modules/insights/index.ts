export { createInsightsHandlers as createHandlers } from './routes';
export { createInsightsService as createService } from './service';
