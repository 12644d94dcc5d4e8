import { accountCalls, authCalls, profileCalls, type User } from '@sixfold/api-contract';
import { emit } from '../support/relations';
import { Browser, errorId, type Answer } from '../support/browser';
import {
  completeProfile,
  openSocket,
  waitForConnection,
  type LiveBrowser,
  type Member,
} from '../support/testEnvironment';
import { ANYONE, genderOf, type Label, type Slot } from './modelState';

/** The application under test, either in this process or in a child process that can be killed. */
export interface TestedApp {
  origin: () => string;
  now: () => Date;
  /** Advances the product's clock; absent if that is impossible. */
  advance?: (ms: number) => void;
  listMails: (email: string) => Promise<string[]>;
  /** Kills and restarts the product's process; absent if that is impossible. */
  crash?: () => Promise<void>;
  /** Maximum wait for delayed deliveries. */
  deliveryTimeoutMs: number;
}

/** A member with their tabs, and the product's ids for the model's labels. */
export interface Person extends Member {
  slot: Slot;
  password: string;
  contactEmail: string;
  tabs: LiveBrowser[];
  photos: Map<Label, string>;
  dates: Map<Label, string>;
  usedTokens: string[];
}

const TABS = 2;
let people = 0;
let passwords = 0;

const PASSWORD = 'correct horse battery';
export const createPassword = () => `${PASSWORD} ${(passwords += 1)}`;

/** Names identify the slot, so that a counterexample is readable. */
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

/** A run uses its own age, because members of earlier runs still exist. */
const AGES = { youngest: 19, count: 46 };
export const ageOf = ({ now }: TestedApp, run: number) => {
  const ageYears = AGES.youngest + (run % AGES.count);
  return { ageYears, birthday: `${now().getUTCFullYear() - ageYears}-01-01` };
};

export async function createPerson(host: TestedApp, slot: Slot, run: number): Promise<Person> {
  people += 1;
  const browser = new Browser(host.origin());
  const email = `member-${process.pid}-${people}@example.org`;
  const password = createPassword();
  const firstName = NAMES[slot] ?? 'Gus';
  const registered = await browser.call(authCalls.register, {
    body: { firstName, lastName: 'Tester', email, password },
  });
  expectOk(registered);
  const profile = completeProfile({
    birthday: ageOf(host, run).birthday,
    bio: `Member ${slot}`,
    gender: genderOf(slot),
    preferredGenders: ANYONE,
    connectionGoals: ['dating', 'friendship'],
  });
  expectOk(await browser.call(profileCalls.saveProfile, { body: profile }));
  const person: Person = {
    slot,
    id: (registered.body as User).id,
    email,
    browser,
    password,
    contactEmail: `contact-${process.pid}-${people}@example.org`,
    tabs: [],
    photos: new Map(),
    dates: new Map(),
    usedTokens: [],
  };
  await openTabs(host, person);
  return person;
}

export async function openTabs(host: TestedApp, person: Person): Promise<void> {
  closeTabs(person);
  person.tabs = Array.from({ length: TABS }, () => openSocket(host.origin(), person.browser.cookie));
  for (const result of await Promise.all(person.tabs.map(({ socket }) => waitForConnection(socket))))
    if (result !== 'connected') throw result;
}

export function closeTabs({ tabs }: Person): void {
  for (const { socket } of tabs.splice(0)) socket.close();
}

/**
 * Waits until each open tab has received everything sent to it, using a round trip. A tab that is disconnected
 * meanwhile receives nothing more.
 */
export async function catchUp({ id, tabs }: Person): Promise<void> {
  const open = tabs.filter(({ socket }) => socket.connected);
  await Promise.all(
    open.map((tab) =>
      emit(tab, 'start_typing', { userId: id }).catch((error: unknown) => {
        if (tab.socket.connected) throw error;
      }),
    ),
  );
}

export async function deletePerson(person: Person): Promise<Answer> {
  return person.browser.call(accountCalls.deleteAccount, { body: { currentPassword: person.password } });
}

export function replyOf(answer: Answer): string {
  if (answer.status < 400) return 'ok';
  const id = String(errorId(answer));
  // Which one depends on whether the browser still has the cookie.
  return id === 'session_ended' ? 'not_signed_in' : id;
}

function expectOk(answer: Answer): void {
  if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
}
