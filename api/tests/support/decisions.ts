import { discoveryCalls, type Match } from '@sixfold/api-contract';
import { until } from './soon';
import { completeProfile, openSocket, settled, type LiveBrowser, type Member, type World } from './world';

type Action = 'like' | 'pass' | 'not_now';
export const act = (from: Member, to: Pick<Member, 'id'>, action: Action, more: object = {}) =>
  from.browser.call(discoveryCalls.actOnMatch, { params: { matchId: to.id }, body: { action, ...more } });
export const undo = (from: Member, to: Pick<Member, 'id'>) =>
  from.browser.call(discoveryCalls.undoAction, { params: { matchId: to.id } });
export const unmatch = (from: Member, to: Pick<Member, 'id'>) =>
  from.browser.call(discoveryCalls.unmatch, { params: { matchId: to.id } });
export const likesOf = async ({ browser }: Member) =>
  (await browser.call(discoveryCalls.listLikes)).reply.likers;
export const matchesOf = async ({ browser }: Member) =>
  (await browser.call(discoveryCalls.listMutualMatches)).reply;
export const passesOf = async ({ browser }: Member) =>
  (await browser.call(discoveryCalls.listPasses)).reply.passes;
export const candidatesOf = async ({ browser }: Member) =>
  (await browser.call(discoveryCalls.listMatches)).reply.potentialMatches;
export const idsOf = (matches: readonly Match[]) => matches.map(({ otherUser }) => otherUser.id).sort();
export const statusesOf = (matches: readonly Match[]) =>
  matches.map(({ userActionStatus }) => userActionStatus);

export const joinComplete = (world: World, name: string) => world.member(name, completeProfile());

export async function likeEachOther(one: Member, other: Member): Promise<void> {
  await act(one, other, 'like');
  await act(other, one, 'like');
}

/** Does something else between the look at both likes and the match that follows from it. Answers the spy, once. */
export function beforeTheNextMatch({ deps }: World, meanwhile: () => Promise<void>) {
  const matches = deps.connection.model('Match');
  const create = matches.create.bind(matches) as (match: unknown) => Promise<unknown>;
  return jest.spyOn(matches, 'create').mockImplementationOnce(async (match: unknown) => {
    await meanwhile();
    return (await create(match)) as never;
  });
}

/** Everything of one name that was told to an open tab. */
export const factsOf = (live: LiveBrowser, name: string) =>
  live.heard.filter(({ event }) => event === name).map(({ fact }) => fact);

/** Open tabs of members, closed together after each test. */
export function createTabs(worldOf: () => World) {
  const lives: LiveBrowser[] = [];
  let markers = 0;
  return {
    async open({ browser }: Member): Promise<LiveBrowser> {
      const live = openSocket(worldOf().origin, browser.cookie);
      lives.push(live);
      await settled(live.socket);
      return live;
    },
    /** A fact that was published before arrives before the one that a new decision makes. */
    async heardAll(live: LiveBrowser, member: Member): Promise<void> {
      const marker = await joinComplete(worldOf(), `Marker${(markers += 1)}`);
      await act(member, marker, 'not_now');
      await until(() => live.heard.some(({ fact }) => (fact as { userId?: string }).userId === marker.id));
    },
    closeAll(): void {
      for (const { socket } of lives.splice(0)) socket.close();
    },
  };
}
