import { useSafetyRequest } from '@sixfold/client-kit';
import { Dialog } from '@sixfold/design-system';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { factOf, goTo, HIGH, showCelebration as show } from '../../testing/showCelebration';

const passTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function hideTab(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  jest.useFakeTimers();
  goTo('/matches');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe.each([
  ["It's a Match!", factOf, '/matches'],
  ['Cosmic Connection!', () => factOf({ alignment: HIGH }), '/matches'],
  ['the overlay', factOf, '/profile'],
])('%s', (_name, makeFact, address) => {
  test('axe finds nothing', async () => {
    jest.useRealTimers();
    goTo(address);
    const { baseElement } = show(makeFact());
    expect(await axe(baseElement)).toHaveNoViolations();
  });

  test.each([
    ['Block', 'block'],
    ['Report and block', 'report'],
    ['Unmatch', 'unmatch'],
  ])('%s takes two presses, and ends it', (name, kind) => {
    goTo(address);
    const { fact, onClose } = show(makeFact());
    fireEvent.click(screen.getByRole('button', { name: 'More about Mara' }));
    fireEvent.click(screen.getByRole('menuitem', { name }));
    expect(useSafetyRequest.getState().request).toMatchObject({
      kind,
      person: { userId: fact.matchedUser.id, firstName: 'Mara' },
    });
    expect(onClose).toHaveBeenCalled();
  });
});

describe("It's a Match!", () => {
  test('says who it is, how well the two fit, and marks the marketing figure as illustrative', () => {
    const { fact } = show();
    const popup = within(screen.getByRole('dialog', { name: "It's a Match!" }));
    expect(popup.getByText('ML')).toBeInTheDocument();
    expect(popup.getByText('86% Compatible')).toBeInTheDocument();
    expect(
      popup.getByText(/Users with 86%\+ compatibility have a 3x higher chance of meaningful connections!/),
    ).toHaveTextContent('Illustrative figures');
    expect(popup.getByRole('link', { name: 'Start Conversation' })).toHaveAttribute(
      'href',
      `/chat/${fact.matchedUser.id}`,
    );
  });

  test('claims no figure for two who have nothing in common to compare', () => {
    show(factOf({ compatibilityScore: null }));
    expect(screen.queryByText(/Compatible/)).not.toBeInTheDocument();
    expect(screen.queryByText(/3x higher/)).not.toBeInTheDocument();
  });

  test.each(['Keep Browsing', 'Close'])('%s closes it', (name) => {
    const { onClose } = show();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(onClose).toHaveBeenCalled();
  });

  test('Start Conversation closes it too', () => {
    const { onClose } = show();
    fireEvent.click(screen.getByRole('link', { name: 'Start Conversation' }));
    expect(onClose).toHaveBeenCalled();
  });

  test('goes by itself after ten seconds', () => {
    const { onClose } = show();
    passTime(9_900);
    expect(onClose).not.toHaveBeenCalled();
    passTime(200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('waits while the pointer rests on it, and then for the time that was left', () => {
    const { onClose } = show();
    passTime(6_000);
    fireEvent.pointerEnter(screen.getByText('86% Compatible'));
    passTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByText('86% Compatible'));
    passTime(3_900);
    expect(onClose).not.toHaveBeenCalled();
    passTime(200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('waits while the focus is on one of its buttons', () => {
    const { onClose } = show();
    act(() => screen.getByRole('button', { name: 'Keep Browsing' }).focus());
    passTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('waits for somebody to look: a hidden tab does not celebrate to the end', () => {
    hideTab(true);
    const { onClose } = show();
    passTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
    hideTab(false);
    passTime(10_100);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('Cosmic Connection!', () => {
  test('shows the score, why today, and the way on', () => {
    const { fact, onClose } = show(factOf({ alignment: HIGH }));
    const popup = within(screen.getByRole('dialog', { name: 'Cosmic Connection!' }));
    expect(popup.getByText('86%')).toBeInTheDocument();
    expect(popup.getByText(HIGH.reason)).toBeInTheDocument();
    const way = popup.getByRole('link', { name: 'Start Your Connection' });
    expect(way).toHaveAttribute('href', `/chat/${fact.matchedUser.id}`);
    fireEvent.click(way);
    expect(onClose).toHaveBeenCalled();
  });

  test('goes by itself after five seconds, and not while somebody lingers on it', () => {
    const { onClose } = show(factOf({ alignment: HIGH }));
    fireEvent.pointerEnter(screen.getByText('86%'));
    passTime(60_000);
    fireEvent.pointerLeave(screen.getByText('86%'));
    passTime(4_900);
    expect(onClose).not.toHaveBeenCalled();
    passTime(200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a press on the backdrop closes it', async () => {
    const { onClose } = show(factOf({ alignment: HIGH }));
    // The dialog begins to listen for presses outside a moment after it opened.
    passTime(10);
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(onClose).toHaveBeenCalled();
  });
});

describe('the overlay', () => {
  test('stands beside a chat, leaves the focus where somebody writes, and leads to the conversation', () => {
    goTo('/chat/000000000000000000000009');
    render(<textarea aria-label="Message" />);
    screen.getByLabelText('Message').focus();
    const { fact, onClose } = show();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const overlay = within(screen.getByRole('complementary', { name: 'New match' }));
    expect(overlay.getByRole('status')).toHaveTextContent(
      "It's a Match!You and Mara like each other.86% Compatible",
    );
    expect(screen.getByLabelText('Message')).toHaveFocus();
    expect(overlay.getByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      `/chat/${fact.matchedUser.id}`,
    );
    fireEvent.click(overlay.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });

  test('is there beside a dialog too, for who points and who listens, and a press on it leaves the dialog open', async () => {
    jest.useRealTimers();
    const onOpenChange = jest.fn();
    render(<Dialog open title="Noor, 33" onOpenChange={onOpenChange} />);
    const { onClose } = show();
    const user = userEvent.setup();
    await user.click(
      within(screen.getByRole('complementary', { name: 'New match' })).getByRole('button', { name: 'Close' }),
    );
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('goes by itself after ten seconds, and not while the focus is on it', () => {
    goTo('/profile');
    const { onClose } = show();
    act(() => screen.getByRole('link', { name: 'Message' }).focus());
    passTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
    act(() => screen.getByRole('link', { name: 'Message' }).blur());
    passTime(10_100);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('gives its place to the popup of who has just liked here', () => {
    goTo('/profile');
    const { fact, onClose } = show();
    show(fact, { isOwnDeed: true });
    expect(screen.getByRole('dialog', { name: "It's a Match!" })).toBeInTheDocument();
    expect(screen.queryByRole('complementary', { hidden: true })).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
  });
});

test('the same match told twice is celebrated once: the second one closes unseen', () => {
  const { fact } = show();
  const second = show(fact);
  expect(second.onClose).toHaveBeenCalled();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

describe('two matches at once', () => {
  const popups = () => screen.queryAllByRole('dialog', { hidden: true });
  const says = (name: string) => within(popups()[0]!).queryByText(`You and ${name} like each other.`);
  const ilya = () => {
    const fact = factOf();
    return { ...fact, matchedUser: { ...fact.matchedUser, firstName: 'Ilya' } };
  };

  test('are celebrated one after the other, the second for its own whole time', () => {
    const first = show(factOf(), { isOwnDeed: true });
    const second = show(ilya(), { isOwnDeed: true });
    expect(popups()).toHaveLength(1);
    expect(says('Mara')).toBeInTheDocument();
    passTime(9_900);
    expect(second.onClose).not.toHaveBeenCalled();
    first.unmount();
    expect(popups()).toHaveLength(1);
    expect(says('Ilya')).toBeInTheDocument();
    passTime(9_900);
    expect(second.onClose).not.toHaveBeenCalled();
    passTime(200);
    expect(second.onClose).toHaveBeenCalledTimes(1);
  });

  test('do not lie over each other when the live connection was first for one of them', () => {
    const fact = factOf();
    const told = show(fact);
    show(ilya(), { isOwnDeed: true });
    expect(show(fact, { isOwnDeed: true }).onClose).toHaveBeenCalled();
    expect(popups()).toHaveLength(1);
    told.unmount();
    expect(says('Ilya')).toBeInTheDocument();
  });

  test('a small form stands beside a popup and does not wait for it', () => {
    show(factOf(), { isOwnDeed: true });
    show(ilya());
    expect(popups()).toHaveLength(1);
    expect(screen.getByRole('complementary', { hidden: true })).toHaveTextContent(
      'You and Ilya like each other.',
    );
  });
});
