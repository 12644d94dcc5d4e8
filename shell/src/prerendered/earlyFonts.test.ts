interface Face {
  family: string;
  display: string;
  load: () => Promise<unknown>;
}

const face = (family: string, isInstalled = true): Face => ({
  family,
  display: 'swap',
  load: () => (isInstalled ? Promise.resolve() : Promise.reject(new DOMException('', 'NetworkError'))),
});

/** Runs the script on a page with these faces until it has decided. */
async function startWith(faces: Face[]) {
  const fonts = Object.assign(new EventTarget(), { [Symbol.iterator]: () => faces.values() });
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  await jest.isolateModulesAsync(async () => void (await import('./earlyFonts')));
  fonts.dispatchEvent(new Event('loading'));
  await Promise.allSettled(faces.map(({ load }) => load()));
  await new Promise(process.nextTick);
}

afterEach(() => Reflect.deleteProperty(document, 'fonts'));

it('a late brand font replaces an installed fallback', async () => {
  const [inter, fraunces] = [face('Inter Variable'), face('"Fraunces Variable"')];
  await startWith([
    inter,
    face('Inter Fallback Arial', false),
    face('Inter Fallback Roboto'),
    fraunces,
    face('"Fraunces Fallback Georgia"'),
  ]);
  expect([inter.display, fraunces.display]).toEqual(['swap', 'swap']);
});

it('a late brand font waits for the next page when none of its fallbacks is installed', async () => {
  const [inter, fraunces] = [face('Inter Variable'), face('Fraunces Variable')];
  await startWith([
    inter,
    face('Inter Fallback Arial'),
    fraunces,
    face('Fraunces Fallback Georgia', false),
    face('Fraunces Fallback Times', false),
  ]);
  expect([inter.display, fraunces.display]).toEqual(['swap', 'optional']);
});
