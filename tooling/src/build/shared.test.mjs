import { requiredRanges } from './shared.mjs';

const withoutSubpaths = requiredRanges([]);

describe('requiredRanges', () => {
  it('adds a consumed module below React in the range of React', () => {
    const ranges = requiredRanges(['react', 'react/compiler-runtime', 'react-dom/server']);
    expect(ranges).toEqual({
      ...withoutSubpaths,
      'react/compiler-runtime': withoutSubpaths.react,
      'react-dom/server': withoutSubpaths['react-dom'],
    });
  });

  it('adds no module that every shell provides', () => {
    expect(requiredRanges(['react/jsx-runtime', 'react-dom/client', 'zod/mini'])).toEqual(withoutSubpaths);
  });
});
