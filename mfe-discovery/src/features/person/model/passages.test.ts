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

describe('a heading', () => {
  const heading = (text: string) => ({ kind: 'heading', text });

  it.each([
    ['ends the paragraph above', 'Before\n**Next**', [plain('Before'), heading('Next')]],
    ['may be indented and padded', '  ** Next **  after', [heading('Next'), plain('after')]],
    [
      'loses one colon, inside or outside its markers',
      '**A:**\n**B**: b',
      [heading('A'), heading('B'), plain('b')],
    ],
    ['keeps a colon inside its text', '**A: b**', [heading('A: b')]],
    ['keeps a colon after its first one', '**A**:: b', [heading('A'), plain(': b')]],
    ['needs text between its markers', '**** a', [plain(' a')]],
    ['ends at a Windows line end', '**A**\r\nb', [heading('A'), plain('b')]],
  ])('%s', (_what, text, passages) => expect(passagesOf(text)).toEqual(passages));
});

it('emphasis inside a line is no heading, also at the end of the line', () =>
  expect(passagesOf('You are **both**')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'You are ', strong: false },
        { text: 'both', strong: true },
      ],
    },
  ]));

it('lines of a paragraph are joined by single spaces', () =>
  expect(passagesOf('  one \n\ttwo\n   \n three')).toEqual([plain('one two'), plain('three')]));
