import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '../Avatar/Avatar';
import { expectNoViolations } from '../testing/expectNoViolations';
import { Photo } from './Photo';
import { initialsOf } from './initials';

describe('Photo and Avatar', () => {
  test('have no accessibility violations, with and without a picture', async () => {
    await expectNoViolations(
      <>
        <Photo name="Mara Lind" src="/mara.webp" srcSet="/mara-2x.webp 2x" />
        <Photo name="Noor" />
        <Avatar name="Mara Lind" src="/mara.webp" />
        <Avatar name="Noor" online />
      </>,
    );
  });

  test('a photo has a text alternative, and gives way to initials when it fails', () => {
    render(<Photo name="Mara Lind" src="/gone.webp" />);
    const picture = screen.getByRole('img', { name: 'Photo of Mara Lind' });
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'Mara Lind, no photo' })).toHaveTextContent('ML');
  });

  test('tries again when it is given another source', () => {
    const { rerender } = render(<Photo name="Mara Lind" src="/gone.webp" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Photo name="Mara Lind" src="/there.webp" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/there.webp');
  });

  test('is silent where the name stands beside it', () => {
    render(<Photo name="Mara Lind" alt="" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('an avatar shows initials until its picture has come, and keeps its name throughout', () => {
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
    ['', ''],
  ])('the initials of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
