import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './Carousel';

function Photos({ count = 3, onSlideChange }: { count?: number; onSlideChange?: (index: number) => void }) {
  return (
    <Carousel label="Photos of Mara" onSlideChange={onSlideChange}>
      {Array.from({ length: count }, (_, index) => (
        <p key={index}>Photo {index + 1}</p>
      ))}
    </Carousel>
  );
}

const current = () => document.querySelector('[aria-roledescription="slide"]:not([inert])');

describe('Carousel', () => {
  test('wraps from the last slide to the first and back', async () => {
    render(<Photos />);
    expect(current()).toHaveTextContent('Photo 1');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(current()).toHaveTextContent('Photo 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(current()).toHaveTextContent('Photo 1');
  });

  test('changes slides by its buttons when the swipe code fails to load', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
    jest.doMock('embla-carousel', () => {
      throw new Error('offline');
    });
    render(<Photos />);
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(current()).toHaveTextContent('Photo 2');
    for (const spy of [warn, width]) spy.mockRestore();
    jest.dontMock('embla-carousel');
  });

  test('changes slides by arrow keys and dots, and announces the position', async () => {
    const onSlideChange = jest.fn();
    render(<Photos onSlideChange={onSlideChange} />);
    screen.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(current()).toHaveAccessibleName('2 of 3');
    expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 of 3' }));
    expect(current()).toHaveTextContent('Photo 3');
    expect(screen.getByRole('button', { name: 'Show 3 of 3' })).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{ArrowRight}');
    expect(onSlideChange.mock.calls).toEqual([[1], [2], [0]]);
    await userEvent.keyboard('{End}');
    expect(current()).toHaveTextContent('Photo 3');
    await userEvent.keyboard('{Home}');
    expect(current()).toHaveTextContent('Photo 1');
  });

  test('makes hidden slides unreachable', () => {
    render(<Photos />);
    expect(document.querySelectorAll('[aria-roledescription="slide"][inert]')).toHaveLength(2);
  });

  test('has no controls when there is only one slide', () => {
    render(<Photos count={1} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(current()).toHaveTextContent('Photo 1');
  });
});
