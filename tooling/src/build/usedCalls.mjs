import { readSurface } from '../surface/recordedSurface.mjs';
import { CONTRACT } from './shared.mjs';

const ROUTES = /^(\w+)(Routes|Calls)$/;

/**
 * Lists the calls and commands that a build uses, by their entries in the recorded contract. A noun's routes that are
 * passed on as one object count as used entirely.
 * @param {Pick<import('./describeBuild.mjs').BuiltFiles, 'listUsedMembers' | 'findMentionedWords'>} build
 * @returns {string[]} sorted, such as `call profile.getOwnProfile`
 */
export function listUsedCalls({ listUsedMembers, findMentionedWords }) {
  const entries = Object.keys(readSurface('api-contract').exports);
  const calls = listUsedMembers(CONTRACT).flatMap(([name, member]) => {
    const noun = ROUTES.exec(name)?.[1];
    if (!noun) return [];
    const used = `call ${noun}.${member ?? ''}`;
    return entries.filter((entry) => (member ? entry === used : entry.startsWith(used)));
  });
  const commands = entries.filter((entry) => entry.startsWith('command '));
  const sent = findMentionedWords(commands.map((entry) => entry.replace('command ', '')));
  return [...new Set([...calls, ...sent.map((word) => `command ${word}`)])].sort();
}
