export { createPlacesHandlers as createHandlers } from './routes';
export { createPlacesService as createService } from './service';
