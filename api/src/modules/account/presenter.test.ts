import { describeSessions, presentSessions } from './presenter';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0';
const session = (key: string, userAgent = FIREFOX) => ({
  key,
  startedAt: new Date('2026-03-01T00:00:00.000Z'),
  lastSeenAt: new Date('2026-03-02T00:00:00.000Z'),
  userAgent,
});

describe('presentSessions', () => {
  it('lists the current session first and keeps the order of the others', () => {
    const shown = presentSessions([session('a'), session('b'), session('c')], 'b');
    expect(shown.map(({ id, current }) => [id, current])).toEqual([
      ['b', true],
      ['a', false],
      ['c', false],
    ]);
  });

  it('describes a session by its device and its times', () => {
    expect(presentSessions([session('a')], null)).toEqual([
      {
        id: 'a',
        current: false,
        startedAt: '2026-03-01T00:00:00.000Z',
        lastSeenAt: '2026-03-02T00:00:00.000Z',
        device: 'Firefox on Linux',
      },
    ]);
  });
});

it('describeSessions omits the session keys from the data archive', () => {
  expect(describeSessions([session('a', '')])).toEqual([
    {
      device: 'Unknown device',
      userAgent: '',
      startedAt: new Date('2026-03-01T00:00:00.000Z'),
      lastSeenAt: new Date('2026-03-02T00:00:00.000Z'),
    },
  ]);
});
