/**
 * Assigns the ports of the development servers: first the shell, then the remotes in the order of REMOTES. DEV_PORT
 * shifts all of them.
 */
import { REMOTES } from '../workspaces.mjs';

export const SHELL_DEV_PORT = Number(process.env.DEV_PORT ?? 4100);

/** @param {string} name */
export const devPortOf = (name) => SHELL_DEV_PORT + 1 + REMOTES.indexOf(name);
