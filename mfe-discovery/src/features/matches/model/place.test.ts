import { keepPlace, readPlace, type Place } from './place';

const place: Place = { anchorId: 'a', anchorIndex: 40, topPx: -120, read: 120 };
beforeEach(() => sessionStorage.clear());

it('finds the place of a list again, and no other list has it', () => {
  keepPlace('dating', place);
  expect(readPlace('dating')).toEqual(place);
  expect(readPlace('friendship')).toBeNull();
});

it('forgets a list that is at its beginning', () => {
  keepPlace('dating', place);
  keepPlace('dating', null);
  expect(readPlace('dating')).toBeNull();
});

it('remembers the twelve lists that were left last', () => {
  for (let number = 1; number <= 13; number += 1) keepPlace(`list ${number}`, place);
  expect(readPlace('list 1')).toBeNull();
  expect(readPlace('list 2')).toEqual(place);
  expect(readPlace('list 13')).toEqual(place);
});

it.each(['nonsense', 'null', '{"dating":{"anchorId":4}}'])('starts at the top after %s', (text) => {
  sessionStorage.setItem('sixfold.matches.places', text);
  expect(readPlace('dating')).toBeNull();
});
