import {
  discoveryCalls,
  messagingCalls,
  profileCalls,
  safetyCalls,
  sharedDatesCalls,
} from '@sixfold/api-contract';
import { CLOSINGS, getClosingText } from '@sixfold/domain/conversation';
import { getConversation } from '../support/conversations';
import { noteMessage, personAt, type Product } from './perform';
import { ageOf, replyOf } from './people';
import type { Lists, viewOwn } from './view';
import { SLOTS, type Label, type Slot } from './modelState';

const CLOSING_TEXTS = new Set(
  CLOSINGS.flatMap((closing) =>
    (['dating', 'friendship', 'business'] as const).map((goal) => getClosingText(closing, goal)),
  ),
);
/** The closing sentence depends on the match's goal, which is not compared. */
const plainWords = (content: string) => (CLOSING_TEXTS.has(content) ? 'closing' : content);

const slotOf = ({ people }: Product, id: string): Slot[] => SLOTS.filter((slot) => people[slot]?.id === id);

export async function observeLists(product: Product, me: Slot): Promise<Lists> {
  const { browser } = personAt(product, me);
  const { ageYears } = ageOf(product.host, product.run);
  const slots = (ids: readonly string[]) => ids.flatMap((id) => slotOf(product, id));
  const [matches, likes, likeCount, passes, threads, unread, past, blocked, candidates] = await Promise.all([
    browser.call(discoveryCalls.listMutualMatches),
    browser.call(discoveryCalls.listLikes),
    browser.call(discoveryCalls.countLikes),
    browser.call(discoveryCalls.listPasses),
    browser.call(messagingCalls.listThreads),
    browser.call(messagingCalls.countUnread),
    browser.call(safetyCalls.listPastContacts),
    browser.call(safetyCalls.listBlocks),
    browser.call(discoveryCalls.listMatches, {
      query: { limit: 100, ageRange: `${ageYears}-${ageYears}` },
    }),
  ]);
  return {
    matches: slots(matches.reply.map(({ otherUser }) => otherUser.id)),
    likes: slots(likes.reply.likers.map(({ userId }) => userId)),
    likeCount: likeCount.reply.count,
    passes: slots(passes.reply.passes.map(({ otherUser }) => otherUser.id)),
    threads: threads.reply.flatMap((thread) =>
      slotOf(product, thread.user.id).map((other) => ({
        with: other,
        last: plainWords(thread.lastMessage),
        from: slotOf(product, thread.lastSenderId)[0] ?? -1,
        unreadCount: thread.unreadCount,
        isRead: thread.isRead,
        isYourTurn: thread.isYourTurn,
        isMuted: thread.isMuted,
        isAccepted: thread.isAccepted,
        hasPhoto: thread.user.profileImageUrl !== null,
      })),
    ),
    unread: unread.reply.count,
    past: slots(past.reply.contacts.map(({ userId }) => userId)).toSorted(),
    blocked: slots(blocked.reply.blocked.map(({ userId }) => userId)),
    candidates: candidates.reply.potentialMatches
      .flatMap(({ otherUser, userActionStatus }) =>
        slots([otherUser.id]).map((slot) => `${slot} ${userActionStatus ?? 'new'}`),
      )
      .toSorted(),
  };
}

const labelOf = (photos: ReadonlyMap<Label, string>, url: string): Label =>
  [...photos].find(([, address]) => address === url)?.[0] ?? '0.999';

export async function observeOwn(product: Product, me: Slot): Promise<ReturnType<typeof viewOwn>> {
  const person = personAt(product, me);
  const { browser } = person;
  const [profile, settings, dates, mails] = await Promise.all([
    browser.call(profileCalls.getOwnProfile),
    browser.call(messagingCalls.getSettings),
    browser.call(sharedDatesCalls.listSharedDates),
    product.host.listMails(person.contactEmail),
  ]);
  const { bio, gender, preferredGenders, connectionGoals, photos } = profile.reply;
  return {
    bio,
    gender: gender ?? 'other',
    preferredGenders: [...preferredGenders],
    connectionGoals: [...connectionGoals],
    photos: photos.map((url) => labelOf(person.photos, url)),
    hasReadReceipts: settings.reply.hasReadReceipts,
    hasAutoBlock: settings.reply.hasAutoBlock,
    dates: dates.reply.dates.map(({ id }) => labelOf(person.dates, id)).toSorted(),
    mailsToContact: mails.length,
  };
}

/** Reads a member's view of another one: profile and conversation. */
export async function observeOther(product: Product, me: Slot, other: Slot): Promise<unknown> {
  const [viewer, shown] = [personAt(product, me), personAt(product, other)];
  const [profile, conversation] = await Promise.all([
    viewer.browser.call(profileCalls.getMemberProfile, { params: { userId: shown.id } }),
    getConversation(viewer, shown),
  ]);
  const seen = profile.reply;
  const facets = {
    astrology: seen.astrologySign,
    numerology: seen.numerologyLifePath,
    humanDesign: seen.humanDesignType,
    birthChart: seen.fullBirthChart,
  };
  const names = Object.keys(facets) as (keyof typeof facets)[];
  const labels = new Map<number, Label>();
  if (conversation.status === 200)
    for (const message of conversation.reply.messages)
      labels.set(message.seq, noteMessage(product, [me, other], message));
  return {
    profile:
      profile.status === 200
        ? {
            bio: seen.bio,
            gender: seen.gender,
            connectionGoals: [...seen.connectionGoals],
            photos: seen.photos.map((url) => labelOf(shown.photos, url)),
            facets: names.filter((name) => facets[name] !== null),
            isMutualMatch: seen.isMutualMatch,
            goals: seen.isMutualMatch ? [seen.connectionGoal, seen.theirGoal] : null,
            hasMatchEnded: seen.hasMatchEnded,
            status: seen.userActionStatus,
          }
        : replyOf(profile),
    conversation:
      conversation.status === 200
        ? {
            messages: conversation.reply.messages.map((message) => ({
              label: labels.get(message.seq) ?? '0.999',
              content: plainWords(message.content),
              replyTo: message.replyTo === null ? null : (labels.get(message.replyTo) ?? '0.999'),
              isPicture: message.image !== null,
              isEdited: message.editedAt !== null,
              isUnsent: message.unsentAt !== null,
              reactions: Object.fromEntries(
                message.reactions.flatMap(({ memberId, reaction }) =>
                  slotOf(product, memberId).map((slot) => [slot, reaction]),
                ),
              ),
            })),
            readOrdinal: conversation.reply.readOrdinal,
            otherReadOrdinal: conversation.reply.otherReadOrdinal,
            isMuted: conversation.reply.isMuted,
            isAccepted: conversation.reply.isAccepted,
          }
        : replyOf(conversation),
  };
}
