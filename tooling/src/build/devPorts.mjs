/** Ports of the development servers: the shell's, then one for each remote in the order of the house. DEV_PORT moves all. */
import { REMOTES } from '../workspaces.mjs';

export const SHELL_DEV_PORT = Number(process.env.DEV_PORT ?? 4100);

/** @param {string} name */
export const devPortOf = (name) => SHELL_DEV_PORT + 1 + REMOTES.indexOf(name);
