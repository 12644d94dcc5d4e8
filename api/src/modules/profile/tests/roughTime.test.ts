import { profileCalls, type PatchProfileBody, type SaveProfileBody } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { errorId } from '../../../../tests/support/browser';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const rough = (overrides: SaveProfileBody = {}) => completeProfile({ isBirthTimeRough: true, ...overrides });
const patch = ({ browser }: Member, body: PatchProfileBody) =>
  browser.call(profileCalls.patchProfile, { body });
const readOwn = async ({ browser }: Member) => (await browser.call(profileCalls.getOwnProfile)).reply;

/** In Porto the Moon entered Aquarius at 18:30 on that day, while type and profile stayed the same. */
const MOON_CHANGES = { birthday: '1990-05-15', birthTime: '18:00' };
/** The Human Design type changes within two hours. */
const TYPE_CHANGES = { birthday: '1987-07-23', birthTime: '14:00' };

describe('an approximate birth time', () => {
  it('keeps the parts that are constant within two hours, and names the others', async () => {
    const own = await readOwn(await environment.member('Ana', rough(MOON_CHANGES)));
    expect(own).toMatchObject({
      birthTime: '18:00',
      isBirthTimeRough: true,
      isBirthTimeUnknown: false,
      humanDesignType: 'Projector',
      humanDesignProfile: { strategy: expect.any(String) as string },
      fullBirthChart: { sun: { sign: 'Taurus' } },
    });
    expect(own.fullBirthChart).not.toHaveProperty('moon');
    expect(own.fullBirthChart).not.toHaveProperty('ascendant');
    expect(own.notices.join(' ')).toMatch(/Moon is in Capricorn or Aquarius.*ascendant and houses need/);
  });

  it('leaves a changing Human Design type undefined', async () => {
    const own = await readOwn(await environment.member('Bea', rough(TYPE_CHANGES)));
    expect([own.humanDesignType, own.humanDesignProfile]).toEqual([null, null]);
    expect(own.notices.join(' ')).toMatch(/Human Design type is \w.* or \w/);
    expect(own.numerologyLifePath).toBe(1);
  });

  it('produces no wheel, and a bodygraph only while no centre changes', async () => {
    const steady = await environment.member('Cat', rough({ birthday: '1991-03-08', birthTime: '06:45' }));
    const { wheel, bodygraph, numerology } = (await steady.browser.call(profileCalls.getCharts)).reply;
    expect(wheel).toEqual({
      drawing: null,
      note: expect.stringMatching(/within two hours.*stays open/) as string,
    });
    expect(bodygraph.drawing?.definedCentres).toEqual(['G', 'Spleen', 'Throat']);
    expect(bodygraph.note).toMatch(/only the gates that stay are drawn/);
    expect(numerology.drawing).not.toBeNull();
    const changing = await environment.member('Dee', rough(MOON_CHANGES));
    const { reply } = await changing.browser.call(profileCalls.getCharts);
    expect(reply.bodygraph.drawing).toBeNull();
    expect(reply.bodygraph.note).toMatch(/this changes: Spleen\./);
  });

  it('forms one answer with the time, so that either replaces both', async () => {
    const eva = await environment.member('Eva', rough(MOON_CHANGES));
    const exact = await patch(eva, { birthTime: '18:00', isBirthTimeRough: false });
    expect(exact.reply.fullBirthChart).toMatchObject({ moon: {}, ascendant: {} });
    const again = await patch(eva, { birthTime: '18:00', isBirthTimeRough: true });
    expect(again.reply.fullBirthChart).not.toHaveProperty('ascendant');
    const unknown = await patch(eva, { isBirthTimeUnknown: true, isBirthTimeRough: true });
    expect(unknown.reply).toMatchObject({
      birthTime: null,
      isBirthTimeUnknown: true,
      isBirthTimeRough: false,
    });
    const timed = await patch(eva, { birthTime: '09:00' });
    expect(timed.reply).toMatchObject({
      birthTime: '09:00',
      isBirthTimeUnknown: false,
      isBirthTimeRough: false,
    });
  });

  it.each([
    ['a certainty without a time', { isBirthTimeRough: true }],
    ['a certainty that is no yes or no', { birthTime: '09:00', isBirthTimeRough: 'about' }],
    ['a marked time', { birthTime: '~09:00' }],
    ['no certainty at all', { birthTime: '09:00', isBirthTimeRough: null }],
  ])('rejects %s and changes nothing', async (what, body) => {
    const member = await environment.member(`Fay${what.length}`, rough(MOON_CHANGES));
    const answer = await patch(member, body as PatchProfileBody);
    expect(errorId(answer)).toBe('invalid_input');
    expect(await readOwn(member)).toMatchObject({ birthTime: '18:00', isBirthTimeRough: true });
  });

  it('is assumed exact without a stored certainty', async () => {
    const member = await environment.member('Gil', completeProfile(MOON_CHANGES));
    const before = await readOwn(member);
    await environment.deps.connection
      .collection('profiles')
      .updateOne(
        { userId: new Types.ObjectId(member.id) },
        { $unset: { isBirthTimeRough: 1, humanDesignType: 1 } },
      );
    await member.browser.call(profileCalls.enhanceProfile);
    expect(await readOwn(member)).toEqual(before);
    expect(before).toMatchObject({ isBirthTimeRough: false, fullBirthChart: { ascendant: {} } });
  });

  it('covers both instants of an hour repeated by a clock change', async () => {
    const twice = { birthday: '1990-09-30', birthTime: '01:30' };
    const exact = await readOwn(await environment.member('Hal', completeProfile(twice)));
    expect(exact.notices.join(' ')).toMatch(/showed this time twice/);
    const about = await readOwn(await environment.member('Ida', rough(twice)));
    expect(about.notices.join(' ')).not.toMatch(/clocks/);
    expect(about.fullBirthChart).not.toHaveProperty('ascendant');
  });

  it('reveals less than an exact time, and not its certainty', async () => {
    const ben = await environment.member('Ben');
    const exact = await environment.member('Joy', completeProfile(MOON_CHANGES));
    const about = await environment.member('Kim', rough(MOON_CHANGES));
    const see = async (member: Member) => {
      await patch(member, { visibility: { birthChart: 'everyone', humanDesignDetails: 'everyone' } });
      return ben.browser.call(profileCalls.getMemberProfile, { params: { userId: member.id } });
    };
    const [full, less] = [await see(exact), await see(about)];
    expect(less.text).not.toMatch(/rough|birthTime|notices/i);
    expect(Object.keys(less.reply).sort()).toEqual(Object.keys(full.reply).sort());
    expect(full.reply.fullBirthChart).toMatchObject(less.reply.fullBirthChart ?? {});
    expect(Object.keys(full.reply.fullBirthChart ?? {})).toEqual(
      expect.arrayContaining(['moon', 'ascendant']),
    );
    expect(full.reply.humanDesignProfile).toMatchObject(less.reply.humanDesignProfile ?? {});
  });

  it('counts like an unknown time in a score when the Human Design is undefined', async () => {
    const ben = await environment.member('Ned');
    const scoreWith = async (name: string, overrides: SaveProfileBody) => {
      const other = await environment.member(name, completeProfile({ ...TYPE_CHANGES, ...overrides }));
      const { reply } = await ben.browser.call(profileCalls.getMemberProfile, {
        params: { userId: other.id },
      });
      // The reason contains the other member's name.
      return { ...reply.compatibility, reason: null };
    };
    const unknown = await scoreWith('Lea', { birthTime: undefined, isBirthTimeUnknown: true });
    expect(await scoreWith('Mia', { isBirthTimeRough: true })).toEqual(unknown);
    expect(await scoreWith('Noa', {})).not.toEqual(unknown);
  });
});
