import { createEventNumbers } from './eventNumbers';

const event = (sender: string, number: number) => ['uid', 'a', 'number', `${sender} ${number}`];
const probe = (sender: string, number: number) => ['probe', 'a 1', 'last-number', `${sender} ${number}`];

describe('createEventNumbers', () => {
  it('takes the first event of a sender as it comes, and each next one', () => {
    const check = createEventNumbers('own');
    expect([check(event('one', 7)), check(event('one', 8)), check(event('other', 1))]).toEqual([
      'next',
      'next',
      'next',
    ]);
  });

  it('recognises an event that was received before', () => {
    const check = createEventNumbers('own');
    check(event('one', 7));
    check(event('one', 8));
    expect([check(event('one', 7)), check(event('one', 8)), check(event('one', 9))]).toEqual([
      'repeated',
      'repeated',
      'next',
    ]);
  });

  it('notices once that an event is missing', () => {
    const check = createEventNumbers('own');
    check(event('one', 7));
    expect([check(event('one', 9)), check(event('one', 10))]).toEqual(['after_gap', 'next']);
  });

  it('notices that the last event is missing, by an entry that says which one it was', () => {
    const check = createEventNumbers('own');
    expect(check(probe('one', 0))).toBe('next');
    check(event('one', 1));
    expect([check(probe('one', 1)), check(probe('one', 2)), check(probe('one', 2))]).toEqual([
      'next',
      'after_gap',
      'next',
    ]);
  });

  it('leaves the events of its own process alone', () => {
    const check = createEventNumbers('own');
    expect([check(event('own', 1)), check(event('own', 5)), check(event('own', 5))]).toEqual([
      'next',
      'next',
      'next',
    ]);
  });

  it('lets entries without a number through, as an older release writes them', () => {
    const check = createEventNumbers('own');
    expect(check(['uid', 'number', 'data', 'number'])).toBe('next');
  });
});
