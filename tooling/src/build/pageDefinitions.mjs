import { listLibraries } from '../release/libraries.mjs';
import { inRoot } from '../workspaces.mjs';
import { readContacts } from './contacts.mjs';

function groupByLicense() {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { name, license } of listLibraries(inRoot()))
    groups.set(license, [...(groups.get(license) ?? []), name]);
  return [...groups]
    .map(([license, names]) => ({ license, names: [...new Set(names)] }))
    .sort((one, other) => other.names.length - one.names.length || (one.license < other.license ? -1 : 1));
}

/** Returns the configuration and the libraries shown on public pages, as constants of the shell. */
export const pageDefinitions = () => ({
  // In parentheses, because it may follow the arrow of a function.
  __CONTACTS__: `(${JSON.stringify(readContacts())})`,
  __LIBRARIES__: JSON.stringify(groupByLicense()),
});
