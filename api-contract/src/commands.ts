/** The inputs of what a browser asks over the socket, for the server; `ClientEvents` has their types. */
import * as z from 'zod/mini';
import { id } from './values';

const startTyping = z.strictObject({ userId: id });
export type StartTyping = z.infer<typeof startTyping>;

/** The input of each command; the server refuses everything else. */
export const COMMAND_INPUTS = { start_typing: startTyping };
