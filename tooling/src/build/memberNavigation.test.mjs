jest.mock('@sixfold/tooling', () => ({ defineRemoteBuild: (remote) => remote }));

/** What each remote says of itself, which its build writes into the registry. */
const REMOTES = {};
beforeAll(async () => {
  for (const name of ['discovery', 'insights', 'messaging', 'profile'])
    REMOTES[name] = (await import(`../../../mfe-${name}/rspack.config.mjs`)).default;
});

describe('the remotes of a member', () => {
  it.each([
    ['/matches', 'discovery'],
    ['/mutual-matches', 'discovery'],
    ['/likes', 'discovery'],
    ['/messages', 'messaging'],
    ['/chat', 'messaging'],
    ['/personality-analysis', 'insights'],
    ['/cosmic-timing', 'insights'],
    ['/profile-enhancement', 'profile'],
  ])('serve %s, by %s, to members only', (path, owner) => {
    expect(REMOTES[owner].mount).toContain(path);
    expect(REMOTES[owner].guard).toBe('member');
  });

  it('offer the sections of home and of the two bars in this order', () => {
    const entries = Object.values(REMOTES)
      .flatMap(({ navigation }) => navigation)
      .sort((one, other) => one.order - other.order);
    expect(entries.map(({ section, label, path, tab }) => [section, label, path, tab])).toEqual([
      ['matches', 'Matches', '/matches', true],
      ['likes', 'Likes', '/likes', true],
      ['mutual-matches', 'Your Matches', '/mutual-matches', true],
      ['messages', 'Messages', '/messages', true],
      [undefined, 'Analysis', '/personality-analysis', false],
      ['profile', 'Profile', '/profile', true],
    ]);
  });

  it('count unread messages at Messages', () => {
    const [{ badge }] = REMOTES.messaging.navigation;
    expect(badge).toMatchObject({
      count: '/api/messages/unread-count',
      one: 'unread message',
      many: 'unread messages',
    });
    expect(badge.refreshOn).toEqual(expect.arrayContaining(['new_message', 'messages_read']));
  });
});
