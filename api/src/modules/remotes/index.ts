export { createRemotesHandlers as createHandlers } from './routes';
export { createRemotesService as createService } from './service';
