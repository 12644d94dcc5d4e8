import { idOf, buildUser } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { storeScrollAnchor, readScrollAnchor, type ScrollAnchor } from './scrollAnchor';

const place: ScrollAnchor = { anchorId: 'a', anchorIndex: 40, topPx: -120, read: 120 };
beforeEach(() => sessionStorage.clear());

it('finds the position of a list, and none for another list', () => {
  storeScrollAnchor('dating', place);
  expect(readScrollAnchor('dating')).toEqual(place);
  expect(readScrollAnchor('friendship')).toBeNull();
});

it('forgets a list at its start', () => {
  storeScrollAnchor('dating', place);
  storeScrollAnchor('dating', null);
  expect(readScrollAnchor('dating')).toBeNull();
});

it('remembers the last twelve lists', () => {
  for (let number = 1; number <= 13; number += 1) storeScrollAnchor(`list ${number}`, place);
  expect(readScrollAnchor('list 1')).toBeNull();
  expect(readScrollAnchor('list 2')).toEqual(place);
  expect(readScrollAnchor('list 13')).toEqual(place);
});

it('separates the positions of members, and reads those stored by an earlier release', () => {
  sessionStorage.setItem(
    'sixfold.matches.places',
    '{"dating":{"anchorId":"a","anchorIndex":40,"topPx":-120,"read":120}}',
  );
  useSession.getState().setUser(buildUser({ id: idOf(1) }));
  expect(readScrollAnchor('dating')).toEqual(place);
  useSession.getState().setUser(buildUser({ id: idOf(2) }));
  expect(readScrollAnchor('dating')).toBeNull();
  useSession.getState().setUser(null);
});

it.each(['nonsense', 'null', '{"dating":{"anchorId":4}}'])('starts at the top after %s', (text) => {
  sessionStorage.setItem('sixfold.matches.places', text);
  expect(readScrollAnchor('dating')).toBeNull();
});
