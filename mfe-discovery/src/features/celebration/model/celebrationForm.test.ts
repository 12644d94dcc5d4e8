import { celebrationForm, isEngagedIn } from './celebrationForm';

const alignment = (boostLevel: 'high' | 'medium' | 'low') => ({
  aligned: boostLevel !== 'low',
  boostLevel,
  reason: 'The Moon in Leo is easy with you both.',
});

it('a match is a Cosmic Connection on a day when the Moon suits both, and a Match otherwise', () => {
  const form = (level?: 'high' | 'medium' | 'low') =>
    celebrationForm({ alignment: level && alignment(level), isOwnLike: false, isEngaged: false });
  expect(form('high')).toBe('cosmic');
  expect([form('medium'), form('low'), form()]).toEqual(['match', 'match', 'match']);
});

it('a match is an overlay while the member is engaged, except after their own like', () => {
  const engaged = { alignment: alignment('high'), isEngaged: true };
  expect(celebrationForm({ ...engaged, isOwnLike: false })).toBe('overlay');
  expect(celebrationForm({ ...engaged, isOwnLike: true })).toBe('cosmic');
});

describe('a member is engaged', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/matches');
    document.body.innerHTML = '<button>Like</button><input aria-label="Name"><input type="checkbox">';
  });
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

  it.each(['/', '/matches', '/likes', '/mutual-matches', '/people/000000000000000000000002'])(
    'not on %s, a screen that lists members',
    (path) => {
      history.replaceState(null, '', `${path}?goal=dating`);
      focus('button');
      expect(isEngagedIn(document)).toBe(false);
    },
  );

  it.each(['/chat/000000000000000000000002', '/messages', '/profile'])('on %s', (path) => {
    history.replaceState(null, '', path);
    expect(isEngagedIn(document)).toBe(true);
  });

  it('during writing, but not with the focus on a switch', () => {
    focus('[type=checkbox]');
    expect(isEngagedIn(document)).toBe(false);
    focus('[aria-label=Name]');
    expect(isEngagedIn(document)).toBe(true);
  });

  it('in a dialog', () => {
    document.body.innerHTML = '<div role="dialog"></div>';
    expect(isEngagedIn(document)).toBe(true);
  });
});
