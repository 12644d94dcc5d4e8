import { passagesOf } from './passages';

const plain = (text: string) => ({ kind: 'paragraph', spans: [{ text, strong: false }] });

describe('the text of an analysis', () => {
  it('has a heading for each marker at the start of a line', () => {
    expect(passagesOf('**How you might be**\nFirst line\ngoes on.\n\nSecond.\n\n**Next:** at once.')).toEqual(
      [
        { kind: 'heading', text: 'How you might be' },
        plain('First line goes on.'),
        plain('Second.'),
        { kind: 'heading', text: 'Next' },
        plain('at once.'),
      ],
    );
  });

  it('emphasises text between markers inside a line, and drops an unpaired marker', () => {
    expect(passagesOf('You are **both** quick, and ** late.')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'You are ', strong: false },
          { text: 'both', strong: true },
          { text: ' quick, and ', strong: false },
          { text: ' late.', strong: false },
        ],
      },
    ]);
  });

  it('is plain text otherwise', () => {
    expect(passagesOf('<b>Hi</b> [x](javascript:alert(1)) # one')).toEqual([
      plain('<b>Hi</b> [x](javascript:alert(1)) # one'),
    ]);
    expect(passagesOf('  \n\n')).toEqual([]);
  });
});
