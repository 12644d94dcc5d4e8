/** Ports of the development servers: the shell's, then one for each remote in the order of the house. */
import { REMOTES } from './rooms.mjs';

export const SHELL_DEV_PORT = 4100;

export const devPortOf = (name) => SHELL_DEV_PORT + 1 + REMOTES.indexOf(name);
