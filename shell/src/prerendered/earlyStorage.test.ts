const ADDRESS = '/api/matches?connectionGoal=dating';
const link = () => document.querySelector('link') as HTMLLinkElement;
const begin = () => jest.isolateModulesAsync(async () => void (await import('./earlyStorage')));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = `<link data-preload-unless-stored="choices.7" as="fetch" href="${ADDRESS}">`;
});

it('preloads a call when no stored data changes it', async () => {
  localStorage.setItem('choices.8', 'of somebody else');
  await begin();
  expect(link()).toHaveAttribute('rel', 'preload');
});

it('does not preload a call that stored data changes', async () => {
  localStorage.setItem('choices.7', 'mbti=INFJ');
  await begin();
  expect(link()).not.toHaveAttribute('rel');
});

it('preloads a call when storage is forbidden', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  await begin();
  expect(link()).toHaveAttribute('rel', 'preload');
  forbidden.mockRestore();
});

const style = () => document.querySelector('style') as HTMLStyleElement;

it.each([
  ['local', () => localStorage],
  ['session', () => sessionStorage],
])('applies a style when the %s storage has the key', async (_kind, storage) => {
  document.head.innerHTML = '<style media="not all" data-if-stored="draft"></style>';
  await begin();
  expect(style().media).toBe('not all');
  storage().setItem('draft', '{}');
  await begin();
  expect(style().media).toBe('all');
});

export {};
