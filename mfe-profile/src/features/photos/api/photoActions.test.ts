import { buildUser, idOf } from '@sixfold/api-contract/testing';
import { api, useSession } from '@sixfold/client-kit';
import { getPhotoActions } from './photoActions';
import { getPhotoStore } from './photoStore';

const picture = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});
beforeEach(() => useSession.getState().setUser(buildUser({ id: idOf(1) })));
afterEach(() => useSession.getState().setUser(null));

it('aborts an upload when the session ends, and sends none of the pictures as the next member', async () => {
  const sent: AbortSignal[] = [];
  let reply = (_response: Response) => {};
  api.setTransport((_, init) => {
    if (init?.signal) sent.push(init.signal);
    return new Promise((resolve) => (reply = resolve));
  });
  const { add, send } = getPhotoActions();
  add([picture('first.jpg'), picture('second.jpg')]);
  for (const { id } of getPhotoStore().getState().uploads) send(id);
  await settled();
  useSession.getState().endSession('expired');
  useSession.getState().setUser(buildUser({ id: idOf(2) }));
  reply(new Response('{"url":"/api/photos/1","photos":["/api/photos/1"]}'));
  await settled();
  expect(sent.map(({ aborted }) => aborted)).toEqual([true]);
  expect(getPhotoStore().getState().uploads).toEqual([]);
  expect(useSession.getState().user?.profileImageUrl).toBe(buildUser().profileImageUrl);
});
