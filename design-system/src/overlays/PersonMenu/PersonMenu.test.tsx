import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MenuItem } from '../Menu/Menu';
import { PersonMenu } from './PersonMenu';

const open = () => userEvent.click(screen.getByRole('button', { name: 'More about Mara' }));

describe('PersonMenu', () => {
  test('has no accessibility violations, closed and open, plain and on a photo', async () => {
    render(
      <main>
        <PersonMenu name="Mara" onBlock={jest.fn()} onReport={jest.fn()} />
        <PersonMenu tone="overlay" name="Ilya" onBlock={jest.fn()} onReport={jest.fn()} />
      </main>,
    );
    expect(await axe(document.body)).toHaveNoViolations();
    await open();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  test.each([
    ['Block', 'onBlock'],
    ['Report and block', 'onReport'],
  ])('needs only two presses: %s', async (words, called) => {
    const handlers = { onBlock: jest.fn(), onReport: jest.fn() };
    render(<PersonMenu name="Mara" {...handlers} />);
    await open();
    await userEvent.click(screen.getByRole('menuitem', { name: words }));
    for (const [name, handler] of Object.entries(handlers))
      expect([name, handler.mock.calls.length]).toEqual([name, name === called ? 1 : 0]);
    expect(screen.getByRole('button', { name: 'More about Mara' })).toHaveFocus();
  });

  test('shows additional actions first', async () => {
    render(
      <PersonMenu name="Mara" onBlock={jest.fn()} onReport={jest.fn()}>
        <MenuItem>Unmatch</MenuItem>
      </PersonMenu>,
    );
    await open();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Unmatch',
      'Block',
      'Report and block',
    ]);
  });
});
