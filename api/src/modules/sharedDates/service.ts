import {
  CHECK_IN_GRACE_MINUTES,
  personName,
  SHARED_DATE_DAYS_AHEAD,
  SHARED_DATE_KEPT_DAYS,
  SHARED_DATES_MAX,
  type BodyOf,
  type SharedDate,
  type sharedDatesCalls,
} from '@sixfold/api-contract';
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations';
import { Failure } from '../../failure';
import type { EffectSource } from '../../persistence/pendingEffects';
import type { MailQueue } from '../../providers/mailQueue';
import type { Clock } from '../../providers/ports';
import { toKnownTimeZone } from '../../timeZone';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import { isHidden, isMatched, type RelationsService } from '../relations/service';
import type { DateEffect, SharedDateDocument } from './model';
import { presentSharedDate } from './presenter';
import type { SharedDateRecord, SharedDateRepository } from './repository';

type Draft = BodyOf<typeof sharedDatesCalls.shareDate>;

/** Dates that members share with a contact, whom we notify by e-mail. */
export type SharedDatesService = ReturnType<typeof createSharedDatesService>;

export interface SharedDatesServiceDeps {
  dates: SharedDateRepository;
  auth: Pick<AuthService, 'requireAccount' | 'findPerson'>;
  profiles: Pick<ProfileService, 'isRestricted'>;
  relations: Pick<RelationsService, 'find'>;
  mails: Pick<MailQueue, 'requireAllowed' | 'hasDeclined'>;
  source: EffectSource<DateEffect, SharedDateDocument>;
  clock: Clock;
}

export function createSharedDatesService(deps: SharedDatesServiceDeps) {
  const { dates, source } = deps;

  /** The alarm comes first, so that no earlier effect can delay it. */
  function planCheckIn(checkInAt: Date, isReminded = false) {
    const dueInMs = checkInAt.getTime() - deps.clock().getTime();
    const missedInMs = dueInMs + CHECK_IN_GRACE_MINUTES * MINUTE_MS;
    return [
      ...source.prepare([{ kind: 'check_in_missed_mail' }, { kind: 'check_in_push' }], missedInMs),
      ...(isReminded
        ? []
        : source.prepare([{ kind: 'check_in_push' }, { kind: 'check_in_due_mail' }], dueInMs)),
    ];
  }

  /** Ends a date and e-mails its contact. The reply does not wait for the mail server. */
  async function end(
    memberId: string,
    dateId: string,
    kind: 'checked_in_late_mail' | 'date_cancelled_mail' | 'cancelled_late_mail',
    which?: 'unalarmed',
  ): Promise<boolean> {
    const ended = await dates.end(memberId, dateId, source.prepare([{ kind }]), which);
    if (ended) void source.deliver(ended);
    return ended !== null;
  }

  /** Returns false when there is no such date. */
  const callOff = async (memberId: string, dateId: string): Promise<boolean> =>
    (await end(memberId, dateId, 'date_cancelled_mail', 'unalarmed')) ||
    (await end(memberId, dateId, 'cancelled_late_mail'));

  const cancelAllOf = async (memberId: string): Promise<void> => {
    for (const { id } of await dates.list(memberId)) await callOff(memberId, id);
  };

  const present = async (date: SharedDateRecord): Promise<SharedDate> =>
    presentSharedDate(date, !(await deps.mails.hasDeclined(date.contactEmail)));

  return {
    /** Lists the member's own dates, earliest first. */
    list: async (memberId: string): Promise<SharedDate[]> =>
      Promise.all((await dates.list(memberId)).map(present)),
    /**
     * E-mails the contact and stores the date.
     * @throws Failure `member_not_found` unless the two are matched, `account_under_review`, `too_many_shared_dates`,
     * `email_limit`, `address_declined`, `email_not_sent`, `invalid_input` for an impossible time
     */
    async share(memberId: string, draft: Draft): Promise<SharedDate> {
      const { startsAt, checkInAt } = readTimes(draft, deps.clock());
      const matchFirstName = await requireMatch(deps, memberId, draft.matchUserId);
      if (await deps.profiles.isRestricted(memberId)) throw new Failure('account_under_review');
      const { location, contactName, contactEmail } = draft;
      await deps.mails.requireAllowed(contactEmail, memberId);
      const mail = source.prepare([{ kind: 'date_shared_mail' }]);
      const record = {
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
      };
      const date = await dates.create(record, [...planCheckIn(checkInAt), ...mail], SHARED_DATES_MAX);
      if (!date) throw new Failure('too_many_shared_dates');
      if (!(await source.deliver(date))) {
        await dates.remove(date._id);
        throw new Failure('email_not_sent');
      }
      return present({ ...date, id: date._id.toHexString() });
    },
    /** Ends a date, and e-mails the contact if they have been alarmed. @throws Failure `not_found` */
    async checkIn(memberId: string, dateId: string): Promise<void> {
      if (await dates.removeUnalarmed(memberId, dateId)) return;
      // Also when the e-mail about the missed check-in is being sent right now.
      if (!(await end(memberId, dateId, 'checked_in_late_mail'))) throw new Failure('not_found');
    },
    /** Ends a date and notifies the contact. @throws Failure `not_found` */
    async cancel(memberId: string, dateId: string): Promise<void> {
      if (!(await callOff(memberId, dateId))) throw new Failure('not_found');
    },
    /** Cancels every date of a member and notifies the contacts. */
    cancelAllOf,
    /** As `cancelAllOf`, and also removes the member's id from dates with pending e-mails. */
    async removeAllOf(memberId: string): Promise<void> {
      await cancelAllOf(memberId);
      await dates.forgetMember(memberId);
    },
    /** Schedules the reminders and alarms of open dates that an earlier release stored. */
    async planEarlierDates(): Promise<void> {
      for (const { _id, checkInAt, remindedAt } of await dates.listWithoutEffects())
        await dates.setEffects(_id, planCheckIn(checkInAt, Boolean(remindedAt)));
    },
  };
}

/** @throws Failure `invalid_input` */
function readTimes({ startsAt: text, checkInHours }: Draft, now: Date) {
  const startsAt = new Date(text);
  const aheadMs = startsAt.getTime() - now.getTime();
  // A date that started within the last hour can still be shared. An invalid text is NaN and fails both comparisons.
  if (!(aheadMs >= -HOUR_MS && aheadMs <= SHARED_DATE_DAYS_AHEAD * DAY_MS))
    throw new Failure('invalid_input', {
      fields: { startsAt: `Please choose a time from now on, within ${SHARED_DATE_DAYS_AHEAD} days.` },
    });
  return { startsAt, checkInAt: new Date(startsAt.getTime() + checkInHours * HOUR_MS) };
}

/** Returns the first name of a match. @throws Failure `member_not_found` for any other member */
async function requireMatch(
  { auth, relations }: SharedDatesServiceDeps,
  memberId: string,
  otherId: string,
): Promise<string> {
  const [person, relation] = await Promise.all([auth.findPerson(otherId), relations.find(memberId, otherId)]);
  if (!person || isHidden(relation) || !isMatched(relation)) throw new Failure('member_not_found');
  return person.firstName;
}

/** Replaces a stored name that today's rules would reject, because it could be a message to the contact. */
const toMailedName = (firstName: string): string =>
  z.safeParse(personName(1), firstName).success ? firstName : 'A Sixfold member';
