import { demoIdOf, LEADING_ROLES } from '@sixfold/demo-members';
import { isCandidate, scorePair } from '@sixfold/domain';
import type { ChapterContent } from '@sixfold/domain/analysis';
import { MINUTE_MS } from '../../durations';
import type { DomainEvents } from '../../domainEvents';
import type { Passwords } from '../../providers/passwords';
import type { PhotoStore } from '../../providers/photoStore';
import type { Clock } from '../../providers/ports';
import type { AccountRepository } from '../auth/repository';
import { writeAllAnalyses } from '../insights/service';
import type { ConversationRepository } from '../messaging/conversations/repository';
import type { EntryRepository } from '../messaging/entries/repository';
import type { SettingsRepository } from '../messaging/settings/repository';
import type { Gazetteer } from '../places/service';
import type { AnalysesRepository } from '../profile/analyses/repository';
import type { ProfileRepository } from '../profile/repository';
import type { RelationsRepository } from '../relations/repository';
import { createEmptyRelation, applyDecision, type Decision } from '../relations/service';
import { createDemoMember, type DemoMember } from './demoMember';
import { DEMO_MEMBERS, storeFirstPictures } from './pictures';

/** Password of every demo member, published in the README on purpose. */
export const DEMO_PASSWORD = 'sixfold-demo';

export interface SeedDeps {
  /** Stores are written directly: the services allow neither past dates nor 240 records at a time. */
  stores: {
    accounts: Pick<AccountRepository, 'createMany'>;
    profiles: Pick<ProfileRepository, 'createMany' | 'hasOthers'>;
    analyses: Pick<AnalysesRepository, 'create'>;
    photos: Pick<PhotoStore, 'put'>;
    relations: Pick<RelationsRepository, 'createMany'>;
    entries: Pick<EntryRepository, 'append'>;
    conversations: Pick<ConversationRepository, 'applyEntry' | 'markRead'>;
    messagingSettings: Pick<SettingsRepository, 'createMany'>;
  };
  events: DomainEvents;
  passwords: Passwords;
  gazetteer: () => Gazetteer;
  chapters: () => ChapterContent;
  demoPicturesDir: string;
  clock: Clock;
  /** Removes everything but accounts, of which there are none. */
  removeLeftovers: () => Promise<void>;
}

/** @throws when the apparent leftovers of an interrupted seed belong to other members */
async function refuseOtherMembers(profiles: SeedDeps['stores']['profiles']): Promise<void> {
  const demoIds = Array.from({ length: DEMO_MEMBERS }, (_, index) => demoIdOf(`member ${index}`));
  if (await profiles.hasOthers(demoIds))
    throw new Error(
      'This database has profiles of members but no accounts, so a part of it is missing. Nothing was changed. Restore a backup, or set SEED_DEMO=0 to start without demo members.',
    );
}

/** Fills a database with demo members: profiles, portraits, and some activity around the first of them. */
export async function seedDemo(deps: SeedDeps, count = DEMO_MEMBERS): Promise<void> {
  const { stores, events, passwords, clock } = deps;
  const now = clock();
  await refuseOtherMembers(stores.profiles);
  await deps.removeLeftovers();
  // Hashed once: sharing the hash reveals nothing that the README does not.
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const members = createDemoMembers(deps.gazetteer(), now, count);

  await runInPairs([...members.entries()], ([index, { id }]) =>
    storeFirstPictures(deps.demoPicturesDir, index, id, stores.photos),
  );
  await stores.profiles.createMany(
    members.map(({ id, profile }) => ({ ...profile, userId: id })),
    now,
  );
  const [first] = members;
  if (first) await stores.analyses.create(first.id, writeAllAnalyses(deps.chapters(), first.profile, now));
  for (const { id } of members) events.emit('profile_changed', { memberId: id });
  // A newcomer who turns on read receipts sees their effect immediately.
  await stores.messagingSettings.createMany(
    members.map(({ id }) => id),
    { hasReadReceipts: true, hasScreening: true, hiddenWords: [], hasAutoBlock: false },
  );
  await seedRelations(stores, members, now);
  // Must come last, because a database with accounts counts as filled: an interrupted seed starts over from scratch.
  await stores.accounts.createMany(
    members.map(({ id, firstName, lastName, email }) => ({
      id,
      firstName,
      lastName,
      email,
      passwordHash,
      isDemo: true,
      createdAt: now,
    })),
  );
}

function createDemoMembers(gazetteer: Gazetteer, now: Date, count: number): DemoMember[] {
  const takenEmails = new Set<string>();
  const members = Array.from({ length: count }, (_, index) =>
    createDemoMember(index, gazetteer, now, takenEmails),
  );
  const [first] = members;
  if (first) first.profile.aiPersonalityAnalysis = { generatedAt: now };
  return members;
}

/** Gives the first member admirers, two mutual matches and a conversation, so that a newcomer sees no empty screen. */
async function seedRelations(stores: SeedDeps['stores'], members: readonly DemoMember[], now: Date) {
  const [first] = members;
  if (!first) return;
  const asCandidate = ({ id, profile }: DemoMember) => ({ ...profile, userId: id });
  const fitting = members
    .slice(LEADING_ROLES.length)
    .filter((member) => isCandidate(asCandidate(first), asCandidate(member), 'dating'))
    .map((member) => ({ member, overall: scorePair(first.profile, member.profile, 'dating').overall ?? 0 }))
    .sort((a, b) => b.overall - a.overall)
    .map(({ member }) => member);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const like = (from: DemoMember, to: DemoMember, minutes: number): Decision => ({
    fromId: from.id,
    toId: to.id,
    kind: 'like',
    goal: 'dating',
    at: ago(minutes),
  });
  const relate = (member: DemoMember, ...likes: Decision[]) =>
    likes.reduce(
      (relation, each) => applyDecision(relation, each, demoIdOf(`match with ${member.id}`)),
      createEmptyRelation(first.id, member.id),
    );

  const matched = fitting.slice(2, 4);
  const admirers = fitting.slice(5, 10);
  await stores.relations.createMany([
    ...matched.map((member, index) =>
      relate(member, like(member, first, 2_900 + index * 400), like(first, member, 2_800 + index * 400)),
    ),
    ...admirers.map((member, index) => relate(member, like(member, first, 60 + index * 190))),
  ]);
  const [friend] = matched;
  if (!friend) return;
  await seedConversation(stores, first.id, friend.id, ago);
}

async function seedConversation(
  { entries, conversations }: SeedDeps['stores'],
  firstId: string,
  friendId: string,
  ago: (minutes: number) => Date,
): Promise<void> {
  async function write(
    senderId: string,
    minutes: number,
    draft: Partial<Parameters<typeof entries.append>[0]>,
  ) {
    const { entry } = await entries.append({
      kind: 'message',
      senderId,
      receiverId: senderId === firstId ? friendId : firstId,
      clientId: null,
      createdAt: ago(minutes),
      ...draft,
    });
    await conversations.applyEntry(entry);
    return entry;
  }
  const say = (senderId: string, minutes: number, content: string) => write(senderId, minutes, { content });
  await say(friendId, 180, 'You wrote that you play the accordion by accident. I need the whole story.');
  await say(
    firstId,
    171,
    'A neighbour moved out and left it on the stairs. I carried it up “for a week”. That was 2019.',
  );
  await say(friendId, 168, 'So it chose you. Do the other neighbours still greet you?');
  const punchline = await say(firstId, 160, 'The one with the trumpet does. We have an understanding.');
  await write(friendId, 30, { kind: 'reaction', target: punchline.seq, reaction: 'laugh' });
  await say(friendId, 24, 'I would pay to hear that duet. Or bring cake. Is it a cake kind of concert?');
  // Both have read everything but the last message.
  await conversations.markRead(friendId, firstId, 2, () => []);
  await conversations.markRead(firstId, friendId, 2, () => []);
}

/** Two at a time: small machines have two processors, and sharp has a memory limit. */
async function runInPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all([worker(), worker()]);
}
