import {
  personName,
  SHARED_DATE_DAYS_AHEAD,
  SHARED_DATE_KEPT_DAYS,
  SHARED_DATES_MAX,
  type BodyOf,
  type SharedDate,
  type sharedDatesCalls,
} from '@sixfold/api-contract';
import * as z from 'zod/mini';
import { Failure } from '../../failure';
import type { Mail, Mailer } from '../../providers/mailer';
import type { Clock, Logger } from '../../providers/ports';
import { toKnownTimeZone } from '../../timeZone';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import { isHidden, isMatched, type RelationsService } from '../relations/service';
import { checkedInLateEmail, dateCancelledEmail, dateSharedEmail } from './emails';
import { presentSharedDate } from './presenter';
import type { SharedDateRecord, SharedDateRepository } from './repository';

type Draft = BodyOf<typeof sharedDatesCalls.shareDate>;

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** Dates that members share with a contact, who is notified by e-mail. */
export interface SharedDatesService {
  /** Lists the member's own dates, the next one first. */
  list: (memberId: string) => Promise<SharedDate[]>;
  /**
   * E-mails the contact and stores the date.
   * @throws Failure `member_not_found` unless the two are matched, `account_under_review`, `too_many_shared_dates`,
   * `email_not_sent`, `invalid_input` for a time or zone that cannot be
   */
  share: (memberId: string, draft: Draft) => Promise<SharedDate>;
  /** Ends a date; a contact who was alarmed gets an e-mail. @throws Failure `not_found`, `email_not_sent` */
  checkIn: (memberId: string, dateId: string) => Promise<void>;
  /** Ends a date and notifies the contact. @throws Failure `not_found`, `email_not_sent` */
  cancel: (memberId: string, dateId: string) => Promise<void>;
  /** Removes the dates of a member, and notifies their contacts, who wait to hear more. */
  removeAllOf: (memberId: string) => Promise<void>;
}

export interface SharedDatesServiceDeps {
  dates: SharedDateRepository;
  auth: Pick<AuthService, 'requireAccount' | 'findPerson'>;
  profiles: Pick<ProfileService, 'isRestricted'>;
  relations: Pick<RelationsService, 'find'>;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
}

export function createSharedDatesService(deps: SharedDatesServiceDeps): SharedDatesService {
  const { dates, mailer, logger } = deps;

  /** @throws Failure `email_not_sent`, after `undo` */
  async function sendOrUndo(mail: Mail, undo: () => Promise<unknown>): Promise<void> {
    try {
      await mailer.send(mail);
    } catch (error) {
      logger.error({ err: error }, 'shared_date_email_failed');
      await undo();
      throw new Failure('email_not_sent');
    }
  }

  /** @throws Failure `not_found` */
  async function take(memberId: string, dateId: string): Promise<SharedDateRecord> {
    const date = await dates.take(memberId, dateId);
    if (!date) throw new Failure('not_found');
    return date;
  }

  return {
    list: async (memberId) => (await dates.list(memberId)).map(presentSharedDate),
    async share(memberId, draft) {
      const { startsAt, checkInAt } = readTimes(draft, deps.clock());
      const matchFirstName = await requireMatch(deps, memberId, draft.matchUserId);
      if (await deps.profiles.isRestricted(memberId)) throw new Failure('account_under_review');
      if ((await dates.list(memberId)).length >= SHARED_DATES_MAX) throw new Failure('too_many_shared_dates');
      const { location, contactName, contactEmail } = draft;
      const date = await dates.create({
        memberId,
        memberName: toMailedName((await deps.auth.requireAccount(memberId)).firstName),
        matchFirstName: toMailedName(matchFirstName),
        location,
        startsAt,
        timeZone: toKnownTimeZone(draft.timeZone),
        contactName,
        contactEmail,
        checkInAt,
        deleteAt: new Date(checkInAt.getTime() + SHARED_DATE_KEPT_DAYS * DAY_MS),
      });
      await sendOrUndo(dateSharedEmail(date), () => dates.take(memberId, date.id));
      return presentSharedDate(date);
    },
    async checkIn(memberId, dateId) {
      const date = await take(memberId, dateId);
      // Also when the e-mail about the missed check-in is on its way at this moment.
      if (date.alertClaimedUntil) await sendOrUndo(checkedInLateEmail(date), () => dates.putBack(date));
    },
    async cancel(memberId, dateId) {
      const date = await take(memberId, dateId);
      await sendOrUndo(dateCancelledEmail(date), () => dates.putBack(date));
    },
    async removeAllOf(memberId) {
      for (const { id } of await dates.list(memberId)) {
        const date = await dates.take(memberId, id);
        if (!date) continue;
        // A mail server that refuses the address must not keep the account from being deleted.
        await mailer
          .send(dateCancelledEmail(date))
          .catch((error: unknown) => logger.error({ err: error }, 'shared_date_email_failed'));
      }
    },
  };
}

/** @throws Failure `invalid_input` */
function readTimes({ startsAt: text, checkInHours }: Draft, now: Date) {
  const startsAt = new Date(text);
  const aheadMs = startsAt.getTime() - now.getTime();
  // A date that began a moment ago can still be shared. A text that is no date is NaN and fails both comparisons.
  if (!(aheadMs >= -HOUR_MS && aheadMs <= SHARED_DATE_DAYS_AHEAD * DAY_MS))
    throw new Failure('invalid_input', {
      fields: { startsAt: `Please choose a time from now on, within ${SHARED_DATE_DAYS_AHEAD} days.` },
    });
  return { startsAt, checkInAt: new Date(startsAt.getTime() + checkInHours * HOUR_MS) };
}

/** Returns the first name of a match. @throws Failure `member_not_found` for anybody else */
async function requireMatch(
  { auth, relations }: SharedDatesServiceDeps,
  memberId: string,
  otherId: string,
): Promise<string> {
  const [person, relation] = await Promise.all([auth.findPerson(otherId), relations.find(memberId, otherId)]);
  if (!person || isHidden(relation) || !isMatched(relation)) throw new Failure('member_not_found');
  return person.firstName;
}

/** A name that today's rules would refuse could be a message to the contact. */
const toMailedName = (firstName: string): string =>
  z.safeParse(personName(1), firstName).success ? firstName : 'A Sixfold member';
