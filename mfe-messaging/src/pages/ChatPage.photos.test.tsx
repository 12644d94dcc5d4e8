import { messagingCalls, type Message } from '@sixfold/api-contract';
import { buildMessage, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { bubbleOf, chat, conversationOf, field, fromMara, MARA } from '../testing/chat';
import { fakePictures } from '../testing/fakePictures';
import { OWN_ID } from '../testing/sampleData';
import { forgetAll, showAt } from '../testing/showAt';
// Loaded on demand by the conversation; preloaded here before the first test starts.
import '../features/conversation/components/photoParts';

beforeEach(forgetAll);
beforeEach(() => fakePictures({ width: 4_000, height: 3_000 }));

type View = ReturnType<typeof showAt>;
const file = (name = 'lake.jpg') => new File(['pixels'], name, { type: 'image/jpeg' });
const picker = ({ container }: View) => container.querySelector<HTMLInputElement>('input[type="file"]')!;
const sent = ({ mock }: View) => mock.made.filter(({ id }) => id === 'messaging.sendImage');
let photos = 0;
const received = (overrides: Partial<Message> = {}) =>
  fromMara({
    content: 'Photo',
    image: { id: idOf(600 + (photos += 1)), width: 1_600, height: 1_200 },
    ...overrides,
  });
const showing = (...messages: Message[]) =>
  showAt(chat(MARA), [mockCall(messagingCalls.getConversation, () => conversationOf(...messages))]);

describe('sending a photo', () => {
  async function choose(view: View, chosen = file()): Promise<HTMLElement> {
    await field();
    await view.user.upload(picker(view), chosen);
    return screen.findByRole('dialog', { name: 'Send this photo?' });
  }

  test('a preview appears without accessibility violations, and Cancel sends nothing', async () => {
    const view = showAt(chat(MARA));
    await view.user.type(await field(), 'Half a line');
    const dialog = await choose(view);
    expect(await within(dialog).findByRole('img', { name: 'The photo you chose' })).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(view)).toEqual([]);
    expect(await field()).toHaveValue('Half a line');
  });

  test('a photo is scaled down and shown from this device before and after sending', async () => {
    const pictures: Blob[] = [];
    let answer = () => {};
    const view = showAt(chat(MARA), [
      mockCall(messagingCalls.sendImage, async ({ params, body: { clientId }, file: picture }) => {
        if (picture) pictures.push(picture);
        await new Promise<void>((resolve) => (answer = resolve));
        return buildMessage({
          senderId: OWN_ID,
          receiverId: params.userId,
          seq: 5,
          ordinal: 3,
          clientId,
          content: 'Photo',
          image: { id: idOf(700), width: 1_600, height: 1_200 },
        });
      }),
    ]);
    const dialog = await choose(view);
    await view.user.click(await within(dialog).findByRole('button', { name: 'Send' }));
    const own = await screen.findByRole('listitem', { name: 'You: Photo' });
    expect(own).toHaveTextContent('sending…');
    const image = own.querySelector('img[alt="Your photo"]');
    expect(image).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await waitFor(() => expect(pictures).toHaveLength(1));
    expect([pictures[0]?.type, pictures[0]?.size]).toEqual(['image/jpeg', '2048 by 1536'.length]);
    answer();
    await waitFor(() => expect(own).toHaveTextContent(/ · sent$/));
    expect(own.querySelector('img[alt="Your photo"]')).toBe(image);
    expect(image).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  });

  test('preparation is announced and can be cancelled', async () => {
    let decoded = () => {};
    const decode = jest.fn(
      () =>
        new Promise((resolve) => (decoded = () => resolve({ width: 1, height: 1, close: () => undefined }))),
    );
    Object.assign(globalThis, { createImageBitmap: decode });
    const view = showAt(chat(MARA));
    await field();
    await view.user.upload(picker(view), file());
    const dialog = await screen.findByRole('dialog', { name: 'Send this photo?' });
    expect(within(dialog).getByRole('status')).toHaveTextContent('Preparing your photo…');
    expect(within(dialog).queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
    await waitFor(() => expect(decode).toHaveBeenCalled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    decoded();
    fakePictures({ width: 4_000, height: 3_000 });
    const next = await choose(view, file('next.jpg'));
    expect(await within(next).findByRole('button', { name: 'Send' })).toHaveFocus();
  });

  test('a photo can be pasted and dropped on the page', async () => {
    const view = showAt(chat(MARA));
    const input = await field();
    fireEvent.paste(input, { clipboardData: { files: [file()], types: ['Files', 'text/plain'] } });
    fireEvent.paste(input, { clipboardData: { files: [file()], types: ['Files'] } });
    const pasted = await screen.findByRole('dialog', { name: 'Send this photo?' });
    await view.user.click(within(pasted).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fireEvent.drop(document.body, { dataTransfer: { files: [file()], types: ['Files'] } });
    expect(await screen.findByRole('dialog', { name: 'Send this photo?' })).toBeVisible();
  });

  test('a photo is sent as the reply being written', async () => {
    const view = showAt(chat(MARA));
    const line = await bubbleOf('Saturday is good. Bring the questions in writing.');
    await view.user.click(within(line).getByRole('button', { name: 'Message actions' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    const dialog = await choose(view);
    await view.user.click(await within(dialog).findByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent(view)).toMatchObject([{ params: { userId: MARA }, body: { replyTo: 4 } }]),
    );
    expect(screen.queryByText('Replying to Mara')).not.toBeInTheDocument();
  });

  test.each([
    ['a damaged one', '\xff\xd8\xff', /^This picture is damaged or incomplete/],
    ['a HEIC', '\0\0\0\x18ftypheic', /^This browser cannot read HEIC pictures.*Most Compatible/],
    ['one of another kind', 'words', /^We cannot read this picture/],
  ])('%s that cannot be read is rejected with advice', async (_which, content, words) => {
    const view = showAt(chat(MARA));
    await field();
    await view.user.upload(
      picker(view),
      new File([Buffer.from(content, 'latin1')], 'broken', { type: 'image/jpeg' }),
    );
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a photo refused by the server waits with the reason, Retry and Delete', async () => {
    let isRefused = true;
    const view = showAt(chat(MARA), [
      mockCall(messagingCalls.sendImage, () => {
        if (isRefused) throw new MockFailure('match_required');
        return received({ senderId: OWN_ID, receiverId: MARA });
      }),
    ]);
    const dialog = await choose(view);
    await view.user.click(await within(dialog).findByRole('button', { name: 'Send' }));
    const own = await screen.findByRole('listitem', { name: 'You: Photo' });
    expect(await within(own).findByRole('alert')).toHaveTextContent(
      'Not sent. You can write once you both like each other',
    );
    isRefused = false;
    await view.user.click(within(own).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent(view)).toHaveLength(2));
  });

  test('a photo that may show nudity is sent only after confirmation', async () => {
    const view = showAt(chat(MARA), [
      mockCall(messagingCalls.sendImage, ({ body }) => {
        if (!body.isConfirmed) throw new MockFailure('photo_may_show_nudity');
        return received({ senderId: OWN_ID, receiverId: MARA, clientId: body.clientId });
      }),
    ]);
    const dialog = await choose(view);
    await view.user.click(await within(dialog).findByRole('button', { name: 'Send' }));
    const own = await screen.findByRole('listitem', { name: 'You: Photo' });
    expect(await within(own).findByRole('alert')).toHaveTextContent(
      'Not sent. This photo may show nudity. Send it only if you both want that.',
    );
    expect(sent(view)).toHaveLength(1);
    await view.user.click(within(own).getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(own).toHaveTextContent(/ · sent$/));
    expect(sent(view)[1]).toMatchObject({ body: { isConfirmed: true } });
  });

  test('a photo too large for the server shows the reason and Delete, but no Retry', async () => {
    const view = showAt(chat(MARA), [
      mockCall(messagingCalls.sendImage, () => {
        throw new MockFailure('body_too_large');
      }),
    ]);
    const dialog = await choose(view);
    await view.user.click(await within(dialog).findByRole('button', { name: 'Send' }));
    const own = await screen.findByRole('listitem', { name: 'You: Photo' });
    expect(await within(own).findByRole('alert')).toHaveTextContent(
      'Not sent. That is more than we can take at once.',
    );
    expect(within(own).getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    expect(within(own).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('a received photo', () => {
  test('is blurred, in its aspect ratio, until it is opened', async () => {
    const photo = received();
    const { user, container } = showing(photo);
    const cover = await screen.findByRole('button', { name: 'Show photo' });
    expect(cover).toHaveStyle({ aspectRatio: '1.3333333333333333' });
    const sources = () => [...cover.querySelectorAll('img')].map(({ src }) => new URL(src).search);
    expect(sources()).toEqual(['?size=small']);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(cover);
    expect(cover).toHaveAccessibleName('Photo from Mara');
    expect(cover).toHaveFocus();
    expect(sources()).toEqual(['?size=small', '?size=large']);
    expect(cover.querySelector('img[alt="Photo from Mara"]')).toHaveAttribute(
      'src',
      `/api/messages/${MARA}/images/${photo.image?.id}?size=large`,
    );
  });

  test('that may show nudity is labelled and not even blurred until it is opened', async () => {
    const image = { id: idOf(699), width: 1_600, height: 1_200, mayShowNudity: true as const };
    const { user, container } = showing(received({ image }));
    const cover = await screen.findByRole('button', { name: 'May show nudity. Show photo' });
    expect(cover.querySelectorAll('img')).toHaveLength(0);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(cover);
    expect(cover).toHaveAccessibleName('Photo from Mara');
  });

  test('stays open until a reload, and is enlarged by another press', async () => {
    const photo = received();
    const first = showing(photo);
    await first.user.click(await screen.findByRole('button', { name: 'Show photo' }));
    first.unmount();
    const { user } = showing(photo);
    await user.click(await screen.findByRole('button', { name: 'Photo from Mara' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photo from Mara' });
    expect(within(dialog).getByRole('img', { name: 'Photo from Mara' })).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is covered again after the next sign-in', async () => {
    const photo = received();
    const first = showing(photo);
    await first.user.click(await screen.findByRole('button', { name: 'Show photo' }));
    first.unmount();
    act(() => useSession.getState().setUser(null));
    showing(photo);
    expect(await screen.findByRole('button', { name: 'Show photo' })).toBeInTheDocument();
  });

  test('that fails to load can be retried', async () => {
    const { user } = showing(received());
    const cover = await screen.findByRole('button', { name: 'Show photo' });
    await user.click(cover);
    fireEvent.error(cover.querySelector('img[alt="Photo from Mara"]')!);
    expect(cover).toHaveAccessibleName('Not loaded. Try again');
    await user.click(cover);
    expect(cover).toHaveAccessibleName('Photo from Mara');
  });

  test('is quoted as a photo, without Copy and Edit', async () => {
    const photo = received({ senderId: OWN_ID, receiverId: MARA, seq: 1, ordinal: 1 });
    const { user } = showing(photo, fromMara({ id: idOf(989), content: 'Lovely', seq: 2, replyTo: 1 }));
    expect(await screen.findByRole('button', { name: 'You Photo' })).toBeVisible();
    const own = screen.getByRole('listitem', { name: 'You: Photo' });
    await user.click(within(own).getByRole('button', { name: 'Message actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Unsend' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Copy' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  });

  test('that was unsent leaves only a placeholder', async () => {
    showing(received({ content: '', image: null, unsentAt: new Date().toISOString() }));
    expect(await screen.findByRole('listitem', { name: 'Mara: Message unsent' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show photo' })).not.toBeInTheDocument();
  });
});
