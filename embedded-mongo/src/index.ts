export { createServer, type RunningServer, type ServerOptions } from './server';
export { startEmbeddedMongo, type StartOptions, type StartedServer } from './spawn';
export { createTemporaryDataDir } from './temporary';
export { keepEmbeddedMongo, type KeptServer } from './keepRunning';
export { findRunningServer } from './findRunning';
