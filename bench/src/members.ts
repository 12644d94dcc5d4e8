import { authCalls, discoveryCalls, profileCalls, type User } from '@sixfold/api-contract';
import type { Product } from './product';

export const BENCH_PASSWORD = 'correct horse battery';

/** A signed-in member of a product under test. */
export interface BenchMember {
  id: string;
  cookie: string;
}

/** Calls the API for a member. @throws Error with the reply when the call is rejected */
export async function request(
  { url }: Pick<Product, 'url'>,
  method: string,
  path: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Signs up a member with a complete profile. */
async function signUp(product: Product, name: string): Promise<BenchMember> {
  const registered = await request(product, 'POST', authCalls.register.path, {
    body: {
      firstName: 'Bench',
      lastName: 'Member',
      email: `${name}@example.org`,
      password: BENCH_PASSWORD,
    },
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { id } = (await registered.json()) as User;
  await request(product, 'POST', profileCalls.saveProfile.path, {
    cookie,
    body: {
      birthday: '1990-05-17',
      location: 'Porto, Portugal',
      gender: 'female',
      preferredGenders: ['female'],
      connectionGoals: ['dating'],
      isProfileComplete: true,
    },
  });
  return { id, cookie };
}

export type BenchPair = [BenchMember, BenchMember];

/** Signs up two members who like each other. */
export async function signUpPair(product: Product, index = 0): Promise<BenchPair> {
  const one = await signUp(product, `one${index}`);
  const other = await signUp(product, `other${index}`);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await request(product, 'POST', discoveryCalls.submitDecision.path.replace(':matchId', to.id), {
      cookie: from.cookie,
      body: { action: 'like' },
    });
  return [one, other];
}

export async function signUpPairs(product: Product, count: number): Promise<BenchPair[]> {
  const pairs: BenchPair[] = [];
  for (let index = 0; index < count; index += 1) pairs.push(await signUpPair(product, index));
  return pairs;
}
