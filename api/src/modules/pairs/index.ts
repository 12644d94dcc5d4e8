export { createPairsHandlers as createHandlers } from './routes';
export { createPairsService as createService } from './service';
