import { isCandidate, scorePair } from '@sixfold/domain';
import type { Passwords } from '../../providers/passwords';
import type { Clock } from '../../providers/ports';
import type { AuthService } from '../auth/service';
import type { DiscoveryService } from '../discovery/service';
import { writeEveryAnalysis } from '../insights/service';
import type { MessagingService } from '../messaging/service';
import type { DemoPhoto, PhotosService } from '../photos/service';
import type { Gazetteer } from '../places/service';
import type { ProfileService } from '../profile/service';
import { LEADING_ROLES, castMember, type CastMember } from './cast/castMember';
import { chanceOf, demoIdOf } from './chance';
import { renderPortrait } from './portrait/renderPortrait';

export const DEMO_MEMBERS = 240;
/** Every demo member signs in with this; it is written in the README on purpose. */
export const DEMO_PASSWORD = 'sixfold-demo';

export interface SeedDeps {
  auth: AuthService;
  profiles: ProfileService;
  photos: PhotosService;
  discovery: DiscoveryService;
  messaging: MessagingService;
  passwords: Passwords;
  gazetteer: () => Gazetteer;
  clock: Clock;
  /** Empties the database of everything but accounts, of which there are none. */
  removeLeftovers: () => Promise<void>;
}

/** Fills a database with demo members: profiles, portraits, and some life around the first of them. */
export async function seedDemo(deps: SeedDeps, count = DEMO_MEMBERS): Promise<void> {
  const { auth, profiles, photos, passwords, clock } = deps;
  const now = clock();
  await deps.removeLeftovers();
  // Hashed once: the same hash for all of them tells nothing that the README does not.
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const cast = makeCast(deps.gazetteer(), now, count);

  await inTwos(cast, async (member) => {
    const pictures = await photograph(member);
    member.profile.photos = pictures.map(({ id }) => id);
    await photos.addDemoPhotos(pictures);
  });
  await profiles.createDemoProfiles(cast.map(({ id, profile }) => ({ ...profile, userId: id })));
  await bringToLife(deps, cast, now);
  // Last, because accounts are what makes a database count as filled: an interrupted seed is begun again, from
  // nothing.
  await auth.createDemoAccounts(
    cast.map(({ id, firstName, lastName, email }) => ({
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

function makeCast(gazetteer: Gazetteer, now: Date, count: number): CastMember[] {
  const takenEmails = new Set<string>();
  const cast = Array.from({ length: count }, (_, index) => castMember(index, gazetteer, now, takenEmails));
  const [first] = cast;
  if (first) first.profile.aiPersonalityAnalysis = writeEveryAnalysis(first.profile, now);
  return cast;
}

/** One picture for most, two or three for some and for the leading roles. */
async function photograph({ id, profile }: CastMember): Promise<DemoPhoto[]> {
  const isLeading = LEADING_ROLES.some((_, index) => demoIdOf(`member ${index}`) === id);
  const extra = chanceOf(`photos of ${id}`).share();
  const shots = isLeading ? 3 : extra < 0.04 ? 3 : extra < 0.16 ? 2 : 1;
  return Promise.all(
    Array.from({ length: shots }, async (_, shot) => ({
      id: demoIdOf(`photo ${shot} of ${id}`),
      sizes: await renderPortrait(id, profile.gender ?? 'other', shot),
    })),
  );
}

const MINUTE_MS = 60_000;

/** The first member has admirers, two mutual matches and a conversation, so that a newcomer sees every screen alive. */
async function bringToLife({ discovery, messaging }: SeedDeps, cast: readonly CastMember[], now: Date) {
  const [first] = cast;
  if (!first) return;
  const asCandidate = ({ id, profile }: CastMember) => ({ ...profile, userId: id });
  const fitting = cast
    .slice(LEADING_ROLES.length)
    .filter((member) => isCandidate(asCandidate(first), asCandidate(member), 'dating'))
    .map((member) => ({ member, overall: scorePair(first.profile, member.profile, 'dating').overall ?? 0 }))
    .sort((a, b) => b.overall - a.overall)
    .map(({ member }) => member);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const like = (from: CastMember, to: CastMember, minutes: number) => ({
    fromId: from.id,
    toId: to.id,
    action: 'like' as const,
    goal: 'dating' as const,
    at: ago(minutes),
  });

  const matched = fitting.slice(2, 4);
  const admirers = fitting.slice(5, 10);
  await discovery.createDemoRelations(
    [
      ...matched.flatMap((member, index) => [
        like(member, first, 2_900 + index * 400),
        like(first, member, 2_800 + index * 400),
      ]),
      ...admirers.map((member, index) => like(member, first, 60 + index * 190)),
    ],
    matched.map((member, index) => ({
      memberIds: [first.id, member.id],
      goal: 'dating' as const,
      matchedAt: ago(2_800 + index * 400),
    })),
  );
  const [friend] = matched;
  if (friend) await messaging.createDemoConversation(firstConversation(first.id, friend.id, ago));
}

function firstConversation(firstId: string, friendId: string, ago: (minutes: number) => Date) {
  const say = (senderId: string, minutes: number, content: string, readMinutes?: number) => ({
    senderId,
    receiverId: senderId === firstId ? friendId : firstId,
    content,
    clientId: null,
    createdAt: ago(minutes),
    readAt: readMinutes === undefined ? null : ago(readMinutes),
  });
  return [
    say(friendId, 180, 'You wrote that you play the accordion by accident. I need the whole story.', 172),
    say(
      firstId,
      171,
      'A neighbour moved out and left it on the stairs. I carried it up “for a week”. That was 2019.',
    ),
    say(friendId, 168, 'So it chose you. Do the other neighbours still greet you?', 161),
    say(firstId, 160, 'The one with the trumpet does. We have an understanding.', 30),
    say(friendId, 24, 'I would pay to hear that duet. Or bring cake. Is it a cake kind of concert?'),
  ];
}

/** Two at a time: that is what small machines have of processors, and what sharp may hold in memory. */
async function inTwos<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all([worker(), worker()]);
}
