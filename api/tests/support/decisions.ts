import { discoveryCalls, type Match } from '@sixfold/api-contract';
import { waitUntil } from './waiting';
import {
  completeProfile,
  openSocket,
  waitForConnection,
  type LiveBrowser,
  type Member,
  type TestEnvironment,
} from './testEnvironment';

type Action = 'like' | 'pass' | 'not_now';
export const act = (from: Member, to: Pick<Member, 'id'>, action: Action, more: object = {}) =>
  from.browser.call(discoveryCalls.submitDecision, { params: { matchId: to.id }, body: { action, ...more } });
export const undo = (from: Member, to: Pick<Member, 'id'>) =>
  from.browser.call(discoveryCalls.undoDecision, { params: { matchId: to.id } });
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

export const joinComplete = (environment: TestEnvironment, name: string) =>
  environment.member(name, completeProfile());

/** Runs `interleaved` between the read of a relation and its next write. Returns the spy, called once. */
export function interleaveBeforeNextWrite({ deps }: TestEnvironment, interleaved: () => Promise<void>) {
  const { collection } = deps.connection.model('Relation');
  const update = collection.updateOne.bind(collection);
  return jest.spyOn(collection, 'updateOne').mockImplementationOnce(async (...given: unknown[]) => {
    await interleaved();
    return update(...(given as Parameters<typeof update>)) as never;
  });
}

/** Returns the payloads of all events with this name that an open tab received. */
export const eventsOf = (live: LiveBrowser, name: string) =>
  live.heard.filter(({ event }) => event === name).map(({ payload }) => payload);

/** Members' open tabs, closed together after each test. */
export function createTabs(getEnvironment: () => TestEnvironment) {
  const lives: LiveBrowser[] = [];
  let markers = 0;
  return {
    async open({ browser }: Member): Promise<LiveBrowser> {
      const live = openSocket(getEnvironment().origin, browser.cookie);
      lives.push(live);
      await waitForConnection(live.socket);
      return live;
    },
    /** Waits for the event of a new decision, because earlier events arrive before it. */
    async waitForEarlierEvents(live: LiveBrowser, member: Member): Promise<void> {
      const marker = await joinComplete(getEnvironment(), `Marker${(markers += 1)}`);
      await act(member, marker, 'not_now');
      await waitUntil(() =>
        live.heard.some(({ payload }) => (payload as { userId?: string }).userId === marker.id),
      );
    },
    closeAll(): void {
      for (const { socket } of lives.splice(0)) socket.close();
    },
  };
}
