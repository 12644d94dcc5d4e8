import { createEventNumbers } from './eventNumbers';

const event = (sender: string, number: number) => ['uid', 'a', 'number', `${sender} ${number}`];
const probe = (sender: string, number: number) => ['probe', 'a 1', 'last-number', `${sender} ${number}`];

describe('createEventNumbers', () => {
  it('accepts the first event of a sender with any number, and each next one', () => {
    const check = createEventNumbers('own');
    expect([check(event('one', 7)), check(event('one', 8)), check(event('other', 1))]).toEqual([
      'next',
      'next',
      'next',
    ]);
  });

  it('recognises a repeated event', () => {
    const check = createEventNumbers('own');
    check(event('one', 7));
    check(event('one', 8));
    expect([check(event('one', 7)), check(event('one', 8)), check(event('one', 9))]).toEqual([
      'repeated',
      'repeated',
      'next',
    ]);
  });

  it('reports a missing event once', () => {
    const check = createEventNumbers('own');
    check(event('one', 7));
    expect([check(event('one', 9)), check(event('one', 10))]).toEqual(['after_gap', 'next']);
  });

  it('reports a missing last event by the number in a probe', () => {
    const check = createEventNumbers('own');
    expect(check(probe('one', 0))).toBe('next');
    check(event('one', 1));
    expect([check(probe('one', 1)), check(probe('one', 2)), check(probe('one', 2))]).toEqual([
      'next',
      'after_gap',
      'next',
    ]);
  });

  it('ignores the numbers of this process', () => {
    const check = createEventNumbers('own');
    expect([check(event('own', 1)), check(event('own', 5)), check(event('own', 5))]).toEqual([
      'next',
      'next',
      'next',
    ]);
  });

  it('accepts entries without a number, as written by an older release', () => {
    const check = createEventNumbers('own');
    expect(check(['uid', 'number', 'data', 'number'])).toBe('next');
  });
});
