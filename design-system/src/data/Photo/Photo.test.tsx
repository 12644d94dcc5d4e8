import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Avatar } from '../Avatar/Avatar';
import { Photo } from './Photo';
import { getInitials } from './getInitials';

describe('Photo and Avatar', () => {
  test('a photo has a text alternative, and falls back to initials when it fails', () => {
    render(<Photo name="Mara Lind" src="/gone.webp" />);
    const picture = screen.getByRole('img', { name: 'Photo of Mara Lind' });
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'Mara Lind, no photo' })).toHaveTextContent('ML');
  });

  test('retries with another source', () => {
    const { rerender } = render(<Photo name="Mara Lind" src="/gone.webp" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Photo name="Mara Lind" src="/there.webp" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/there.webp');
  });

  test('sets an image’s sources only while it is in the document', async () => {
    const given: Node[] = [];
    const setAttribute = jest.spyOn(HTMLImageElement.prototype, 'setAttribute').mockImplementation(function (
      this: HTMLImageElement,
      name,
      value,
    ) {
      if (['src', 'srcset'].includes(name)) given.push(this.getRootNode());
      Element.prototype.setAttribute.call(this, name, value);
    });
    const NEVER = new Promise<never>(() => undefined);
    const Waiting = () => use(NEVER);
    await act(async () =>
      render(
        <>
          <Photo name="Mara Lind" src="/mara.webp" srcSet="/mara-2x.webp 2x" />
          <Suspense>
            <Photo name="Ilya Brandt" src="/ilya.webp" />
            <Waiting />
          </Suspense>
        </>,
      ),
    );
    setAttribute.mockRestore();
    expect(given).toEqual([document, document]);
    expect(screen.getByRole('img')).toHaveAttribute('srcset', '/mara-2x.webp 2x');
  });

  test('shows a photo immediately when the page has shown it before', () => {
    const photo = <Photo name="Mara Lind" src="/shown.webp" data-testid="photo" />;
    const { unmount } = render(photo);
    expect(screen.getByTestId('photo')).toHaveAttribute('data-state', 'loading');
    fireEvent.load(screen.getByRole('img'));
    unmount();
    render(photo);
    expect(screen.getByTestId('photo')).toHaveAttribute('data-state', 'loaded');
  });

  test('cancels the loading of a removed image', () => {
    const { unmount } = render(<Photo name="Mara Lind" src="/mara.webp" srcSet="/mara-2x.webp 2x" />);
    const picture = screen.getByRole('img');
    Object.defineProperty(picture, 'complete', { value: false });
    unmount();
    expect(picture).not.toHaveAttribute('src');
    expect(picture).not.toHaveAttribute('srcset');
  });

  test('is hidden from screen readers when the name is next to it', () => {
    render(<Photo name="Mara Lind" alt="" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('an avatar shows initials until its picture has loaded, and keeps its name', () => {
    render(<Avatar name="Ilya Brandt" src="/ilya.webp" />);
    const avatar = screen.getByRole('img', { name: 'Ilya Brandt' });
    expect(avatar).toHaveTextContent('IB');
    fireEvent.load(avatar.querySelector('img') as HTMLImageElement);
    expect(avatar).not.toHaveTextContent('IB');
    expect(avatar).toHaveAttribute('data-state', 'loaded');
  });

  test.each([
    ['Mara Lind', 'ML'],
    ['noor', 'N'],
    ['  Ana  Maria de   Souza ', 'AS'],
    ['Øyvind Åse', 'ØÅ'],
    ['O\u0308dön किरण', 'O\u0308कि'],
    ['👩‍👧 🇵🇹', '👩‍👧🇵🇹'],
    ['', ''],
  ])('the initials of "%s" are "%s"', (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });
});
