import {
  authCalls,
  discoveryCalls,
  insightsCalls,
  messagingCalls,
  profileCalls,
  type SaveProfileBody,
  type User,
} from '@sixfold/api-contract';
import { GENDERS } from '@sixfold/domain';
import type { BrowserContext } from '@playwright/test';
import type { z } from 'zod/mini';

/** The password of every demo member, as in the README of the product. */
const DEMO_PASSWORD = 'sixfold-demo';

/** The first demo member: she has received likes, two mutual matches, a conversation and every analysis. */
export const ADA = { email: 'demo@sixfold.example', password: DEMO_PASSWORD, firstName: 'Ada' };

/** A demo member with no restrictions: she likes back and replies to messages. */
export const MARA = {
  email: 'mara.l@demo.sixfold.example',
  password: DEMO_PASSWORD,
  firstName: 'Mara',
  ageYears: 31,
};

/** A session with the API outside the browser, with the rights of one member. */
export interface Member {
  id: string;
  email: string;
  password: string;
  firstName: string;
  /** `name=value` pairs of the session. */
  cookies: { name: string; value: string }[];
  call<Reply>(method: string, path: string, body?: unknown): Promise<Reply>;
}

async function open(url: string, path: string, body: { email: string; password: string }): Promise<Member> {
  const send = (method: string, at: string, sent: unknown, cookie = '') =>
    fetch(`${url}${at}`, {
      method,
      headers: {
        origin: url,
        ...(cookie ? { cookie } : {}),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: sent === undefined ? undefined : JSON.stringify(sent),
    });
  const response = await send('POST', path, body);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const user = (await response.json()) as User;
  const cookies = response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    id: user.id,
    email: body.email,
    password: body.password,
    firstName: user.firstName,
    cookies,
    async call<Reply>(method: string, at: string, sent?: unknown) {
      const reply = await send(method, at, sent, cookie);
      if (!reply.ok) throw new Error(`${method} ${at} answered ${reply.status}: ${await reply.text()}`);
      return (await reply.json()) as Reply;
    },
  };
}

export const signInByApi = (url: string, who: { email: string; password: string }): Promise<Member> =>
  open(url, authCalls.login.path, { email: who.email, password: who.password });

let registered = 0;

/** Returns an address that is unique in this run. */
export const freshEmail = (): string =>
  `e2e-${process.pid}-${Date.now().toString(36)}-${(registered += 1)}@example.com`;

export const WHOLE_PROFILE: SaveProfileBody = {
  birthday: '1990-05-17',
  birthTime: '14:30',
  birthLocation: 'Lisbon, Portugal',
  birthPlace: { latitude: 38.7167, longitude: -9.1333, timeZone: 'Europe/Lisbon' },
  location: 'Lisbon, Portugal',
  currentPlace: { latitude: 38.7167, longitude: -9.1333, timeZone: 'Europe/Lisbon' },
  gender: 'female',
  preferredGenders: [...GENDERS],
  connectionGoals: ['dating', 'friendship', 'business'],
  bio: 'Here to see whether everything works.',
  isProfileComplete: true,
};

interface NewMember {
  firstName?: string;
  /** Null: registered, without a profile. */
  profile?: SaveProfileBody | null;
}

/** Registers a member by the calls that the interface makes. */
export async function registerByApi(
  url: string,
  { firstName = 'Tess', profile = WHOLE_PROFILE }: NewMember = {},
): Promise<Member> {
  const body = { firstName, lastName: 'Tester', email: freshEmail(), password: 'correct-horse-9' };
  const member = await open(url, authCalls.register.path, body);
  if (!profile) return member;
  await member.call('POST', profileCalls.saveProfile.path, profile);
  await member.call('POST', insightsCalls.savePersonalityTest.path, {
    testType: 'mbti',
    responses: Array.from({ length: 13 }, () => 0),
  });
  return member;
}

/** Registers two members who have matched. */
export async function registerMatch(url: string, oneName: string, otherName: string) {
  const pair = await Promise.all([
    registerByApi(url, { firstName: oneName }),
    registerByApi(url, { firstName: otherName }),
  ]);
  await match(...pair);
  return pair;
}

/** Makes two members like each other. */
export async function match(one: Member, other: Member): Promise<void> {
  const like = (from: Member, to: Member) =>
    from.call('POST', discoveryCalls.submitDecision.path.replace(':matchId', to.id), {
      action: 'like',
      connectionGoal: 'dating',
    });
  await like(one, other);
  await like(other, one);
}

export const write = (from: Member, to: Pick<Member, 'id'>, content: string) =>
  from.call<z.infer<typeof messagingCalls.sendMessage.reply>>('POST', messagingCalls.sendMessage.path, {
    receiverId: to.id,
    content,
  });

/** Gives a browser the session of a member. */
export async function enterAs(context: BrowserContext, url: string, member: Member): Promise<void> {
  await context.addCookies(
    member.cookies.map(({ name, value }) => ({ name, value, url, httpOnly: true, sameSite: 'Lax' as const })),
  );
}
