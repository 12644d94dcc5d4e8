export { createAccountHandlers as createHandlers } from './routes';
export { createAccountService as createService } from './service';
