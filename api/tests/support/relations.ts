import {
  discoveryCalls,
  messagingCalls,
  photosCalls,
  safetyCalls,
  type CommandReply,
} from '@sixfold/api-contract';
import { jpegOf } from './pictures';
import {
  completeProfile,
  openSocket,
  type LiveBrowser,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from './testEnvironment';
import { act } from './decisions';

export const NOBODY = 'f'.repeat(24);
const anyone = completeProfile({ preferredGenders: ['male', 'female', 'non-binary', 'other'] });
/** Creates a member who is open to everyone. */
export const joinAs = (environment: TestEnvironment) => (name: string) => environment.member(name, anyone);

export const block = ({ browser }: Member, { id }: { id: string }) =>
  browser.call(safetyCalls.blockMember, { body: { userId: id } });
export const unblock = ({ browser }: Member, { id }: { id: string }) =>
  browser.call(safetyCalls.unblockMember, { params: { userId: id } });
export const report = ({ browser }: Member, { id }: { id: string }, more: object = {}) =>
  browser.call(safetyCalls.reportMember, { body: { userId: id, ...more } });
export const like = (from: Member, to: Member) => act(from, to, 'like');
export const write = ({ browser }: Member, { id }: Member, content: string) =>
  browser.call(messagingCalls.sendMessage, { body: { receiverId: id, content } });
export const blockedBy = async ({ browser }: Member) =>
  (await browser.call(safetyCalls.listBlocks)).reply.blocked.map(({ userId }) => userId);

export async function match(one: Member, other: Member): Promise<void> {
  await like(one, other);
  await like(other, one);
}

/** Opens tabs of a member that record their events. */
export async function openTabs(environment: TestEnvironment, { browser }: Member, count: number) {
  const tabs = Array.from({ length: count }, () => openSocket(environment.origin, browser.cookie));
  await Promise.all(tabs.map(({ socket }) => waitForConnection(socket)));
  return tabs;
}

export async function openTab(environment: TestEnvironment, member: Member): Promise<LiveBrowser> {
  const [tab] = await openTabs(environment, member, 1);
  if (!tab) throw new Error('No tab was opened.');
  return tab;
}

/** Emits a command on a tab's socket, including ones that the contract's types do not allow. */
export const emit = ({ socket }: LiveBrowser, name: string, ...input: unknown[]): Promise<CommandReply> =>
  (
    socket as unknown as { emitWithAck: (name: string, ...input: unknown[]) => Promise<CommandReply> }
  ).emitWithAck(name, ...input);

export interface Acquainted {
  viewer: Member;
  /** Matched with the viewer, with a conversation and a photo. */
  partner: Member;
  /** Likes the viewer without an answer. */
  admirer: Member;
  matchId: string;
  photoId: string;
}

export async function acquaint(
  environment: TestEnvironment,
  names: readonly [string, string, string],
): Promise<Acquainted> {
  const join = joinAs(environment);
  const [viewer, partner, admirer] = await Promise.all([join(names[0]), join(names[1]), join(names[2])]);
  const bytes = await jpegOf();
  const { body } = await partner.browser.sendForm(photosCalls.uploadPhoto, { files: [{ bytes }] });
  await match(viewer, partner);
  await write(viewer, partner, `from ${names[0]}`);
  await write(partner, viewer, `from ${names[1]}`);
  await like(admirer, viewer);
  const [mutual] = (await viewer.browser.call(discoveryCalls.listMutualMatches)).reply;
  const photoId = (body as { url: string }).url.split('/').at(-1) ?? '';
  return { viewer, partner, admirer, matchId: mutual?.id ?? '', photoId };
}
