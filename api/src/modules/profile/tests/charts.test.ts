import { profileCalls, type SaveProfileBody } from '@sixfold/api-contract';
import { CENTRES, CHANNELS } from '@sixfold/domain/charts';
import { errorId } from '../../../../tests/support/browser';
import {
  completeProfile,
  createTestEnvironment,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const chartsOf = async (name: string, profile: SaveProfileBody) => {
  const { browser } = await environment.member(name, profile);
  const answer = await browser.call(profileCalls.getCharts);
  expect(answer.status).toBe(200);
  return answer.reply;
};

/** Audrey Hepburn's birth, on public record. The expected values can be checked in any ephemeris. */
const hepburn = completeProfile({
  birthday: '1929-05-04',
  birthTime: '03:00',
  birthLocation: 'Ixelles',
  birthPlace: { latitude: 50.8333, longitude: 4.3667, timeZone: 'Europe/Brussels' },
});

describe("the member's own charts", () => {
  it('contain the data of the wheel, the bodygraph and the numerology sum', async () => {
    const { wheel, bodygraph, numerology, notices } = await chartsOf('Audrey', hepburn);
    expect(wheel.note).toBeNull();
    expect(wheel.drawing).toMatchObject({ ascendant: 328.62, midheaven: 256.97, houses: 'placidus' });
    expect(wheel.drawing?.bodies).toHaveLength(11);
    expect(wheel.drawing?.bodies).toContainEqual({ name: 'Venus', longitude: 22.78, retrograde: true });
    expect(wheel.drawing?.cusps).toHaveLength(12);
    expect(wheel.drawing?.aspects.length).toBeGreaterThan(3);
    expect(bodygraph.drawing?.channels).toEqual(CHANNELS.map(({ gates }) => gates));
    for (const centre of bodygraph.drawing?.definedCentres ?? []) expect(CENTRES).toContain(centre);
    expect(bodygraph.drawing?.personalityGates.length).toBeGreaterThan(5);
    expect(numerology.drawing?.steps).toEqual([
      { digits: [1, 9, 2, 9, 0, 5, 0, 4], sum: 30 },
      { digits: [3, 0], sum: 3 },
    ]);
    expect(notices).toEqual([]);
  });

  it('use whole sign houses beyond a polar circle, with a note', async () => {
    const { wheel } = await chartsOf(
      'Nordic',
      completeProfile({
        birthLocation: 'Longyearbyen',
        birthPlace: { latitude: 78.22, longitude: 15.65, timeZone: 'Arctic/Longyearbyen' },
      }),
    );
    expect(wheel.drawing?.houses).toBe('whole-sign');
    expect(wheel.drawing?.cusps.every((cusp) => cusp % 30 === 0)).toBe(true);
    expect(wheel.note).toMatch(/polar circles.*Whole sign houses/);
  });

  it('contain only the numerology sum without a birth time, and do not assume noon', async () => {
    const { birthTime: _unknown, ...body } = completeProfile();
    const { wheel, bodygraph, numerology } = await chartsOf('Untimed', body);
    expect([wheel.drawing, bodygraph.drawing]).toEqual([null, null]);
    expect(wheel.note).toMatch(/time of your birth/);
    expect(numerology.drawing?.steps.at(-1)?.sum).toBe(5);
  });

  it.each([
    ['is empty', '', /needs the place of your birth/],
    ['is not on the map', 'Nowhere in Particular', /could not find "Nowhere in Particular"/],
  ])('explain the missing data when the birth place %s', async (how, birthLocation, why) => {
    const { wheel, bodygraph } = await chartsOf(`Placeless${how.length}`, completeProfile({ birthLocation }));
    expect([wheel.drawing, bodygraph.drawing]).toEqual([null, null]);
    expect(wheel.note).toMatch(why);
  });

  it('explain the missing data of an empty profile', async () => {
    const { browser } = await environment.account('Blank');
    expect(errorId(await browser.call(profileCalls.getCharts))).toBe('profile_required');
    await browser.call(profileCalls.saveProfile, { body: { bio: 'Later.' } });
    const { reply } = await browser.call(profileCalls.getCharts);
    for (const chart of [reply.wheel, reply.bodygraph, reply.numerology]) {
      expect(chart.drawing).toBeNull();
      expect(chart.note).toMatch(/birthday/);
    }
  });

  it('mention a clock change in the night of the birth', async () => {
    const { notices } = await chartsOf(
      'Skipped',
      completeProfile({ birthday: '1990-03-25', birthTime: '01:30' }),
    );
    expect(notices.join()).toMatch(/skipped this time/);
  });

  it('are never stored, and visible only to their owner', async () => {
    const { browser, id } = await environment.member('Owner', hepburn);
    await browser.call(profileCalls.getCharts);
    const stored = JSON.stringify(
      await environment.deps.connection.collection('profiles').find({}).toArray(),
    );
    expect(stored).not.toMatch(/328\.62|cusps|personalityGates/);
    const visitor = await environment.visitor().call(profileCalls.getCharts);
    expect(errorId(visitor)).toBe('not_signed_in');
    const stranger = await environment.member('Stranger');
    const seen = await stranger.browser.call(profileCalls.getMemberProfile, { params: { userId: id } });
    expect(seen.text).not.toMatch(/longitude|cusps|Gates|328\.62/);
  });

  it('match the current birth data after concurrent edits', async () => {
    const { browser } = await environment.member('Racer');
    const births = [
      { birthday: '1985-11-02' },
      { birthTime: '23:10' },
      { birthLocation: 'Kyoto, Japan' },
      { birthday: '1979-02-28', birthTime: '04:05' },
    ];
    await Promise.all(births.map((body) => browser.call(profileCalls.patchProfile, { body })));
    const own = (await browser.call(profileCalls.getOwnProfile)).reply;
    const charts = (await browser.call(profileCalls.getCharts)).reply;
    await browser.call(profileCalls.enhanceProfile);
    const again = (await browser.call(profileCalls.getOwnProfile)).reply;
    expect(own).toEqual(again);
    expect((await browser.call(profileCalls.getCharts)).reply).toEqual(charts);
  });
});
