import { domainToUnicode } from 'node:url';
import { normalizeEmail, type OwnProfile, type User } from '@sixfold/api-contract';
import Bowser from 'bowser';
import type { Account } from './model';

/** Decodes the domain of a stored address, unless the result would not normalize to the same address. */
export function presentEmail(email: string): string {
  if (!email.includes('xn--')) return email;
  const domainAt = email.lastIndexOf('@') + 1;
  const shown = email.slice(0, domainAt) + domainToUnicode(email.slice(domainAt));
  return normalizeEmail(shown) === email ? shown : email;
}

export function presentUser(account: Account, profile: OwnProfile | null): User {
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: presentEmail(account.email),
    profileImageUrl: profile?.photos[0] ?? null,
    profile,
  };
}

export interface Names {
  firstName: string;
  lastName: string;
}

const CHARACTERS = new Intl.Segmenter('und');

/** Returns the first letter of a last name including its accents; other members see nothing else of it. */
export const initialOf = (lastName: string): string =>
  CHARACTERS.segment(lastName)[Symbol.iterator]().next().value?.segment ?? '';

/** Formats a member's name as first name and initial. A deleted account has no name. */
export const presentName = (person: Names | undefined): string =>
  person ? `${person.firstName} ${initialOf(person.lastName)}`.trim() : 'a former member';

const UNKNOWN_DEVICE = 'Unknown device';

/** Describes a device by its known browser and system: 'Firefox on Linux', 'Safari on iPhone'. */
export function describeDevice(userAgent: string): string {
  if (userAgent.trim() === '') return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(userAgent);
  // Apple's mobile devices are better known by model than by system.
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  return browser.name || system || UNKNOWN_DEVICE;
}
