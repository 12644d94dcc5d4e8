export { createReleasesHandlers as createHandlers } from './routes';
export { createReleasesService as createService } from './service';
