import { useSafetyRequest } from '@sixfold/client-kit';
import { Dialog } from '@sixfold/design-system';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { eventOf, goTo, HIGH, showCelebration as show } from '../../testing/showCelebration';

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
  ["It's a Match!", eventOf, '/matches'],
  ['Cosmic Connection!', () => eventOf({ alignment: HIGH }), '/matches'],
  ['the overlay', eventOf, '/profile'],
])('%s', (_name, makeEvent, address) => {
  test.each([
    ['friendship', 'For you dating, for them friendship'],
    ['dating', null],
  ] as const)('names both goals when the other member likes for %s', (theirGoal, text) => {
    goTo(address);
    show({ ...makeEvent(), theirGoal });
    if (text) expect(screen.getByText(text)).toBeInTheDocument();
    else expect(screen.queryByText(/^For you/)).not.toBeInTheDocument();
  });

  test('has no accessibility violations', async () => {
    jest.useRealTimers();
    goTo(address);
    const { baseElement } = show(makeEvent());
    expect(await axe(baseElement)).toHaveNoViolations();
  });

  test.each([
    ['Block', 'block'],
    ['Report and block', 'report'],
    ['Unmatch', 'unmatch'],
  ])('%s takes two presses and closes it', (name, kind) => {
    goTo(address);
    const { event, onClose } = show(makeEvent());
    fireEvent.click(screen.getByRole('button', { name: 'More about Mara' }));
    fireEvent.click(screen.getByRole('menuitem', { name }));
    expect(useSafetyRequest.getState().request).toMatchObject({
      kind,
      person: { userId: event.matchedUser.id, firstName: 'Mara' },
    });
    expect(onClose).toHaveBeenCalled();
  });
});

describe("It's a Match!", () => {
  test('shows the member and the score, and marks the marketing figure as illustrative', () => {
    const { event } = show();
    const popup = within(screen.getByRole('dialog', { name: "It's a Match!" }));
    expect(popup.getByText('ML')).toBeInTheDocument();
    expect(popup.getByText('86% Compatible')).toBeInTheDocument();
    expect(
      popup.getByText('Users with 86%+ compatibility have a 3x higher chance of meaningful connections!', {
        exact: false,
      }),
    ).toHaveTextContent('Illustrative figures');
    expect(popup.getByRole('link', { name: 'Start Conversation' })).toHaveAttribute(
      'href',
      `/chat/${event.matchedUser.id}`,
    );
  });

  test('shows the photo of the other member', () => {
    const photo = '/api/photos/000000000000000000000001';
    const { matchedUser } = eventOf();
    const { baseElement } = show(eventOf({ matchedUser: { ...matchedUser, photos: [photo] } }));
    expect(baseElement.querySelector('img')).toHaveAttribute('src', expect.stringContaining(photo) as string);
  });

  test('shows no figure without a system in common', () => {
    show(eventOf({ compatibilityScore: null }));
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

  test("is not shown again when the device's clock is set forward", () => {
    const { event } = show();
    jest.setSystemTime(Date.now() + 3_600_000);
    const { onClose } = show(event);
    expect(onClose).toHaveBeenCalled();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('closes automatically after ten seconds', () => {
    const { onClose } = show();
    passTime(9_900);
    expect(onClose).not.toHaveBeenCalled();
    passTime(200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('pauses while the pointer is over it, and keeps the remaining time', () => {
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

  test('stays open while one of its buttons has the focus', () => {
    const { onClose } = show();
    act(() => screen.getByRole('button', { name: 'Keep Browsing' }).focus());
    passTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('stays open while the tab is hidden', () => {
    hideTab(true);
    const { onClose } = show();
    passTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
    hideTab(false);
    passTime(9_900);
    expect(onClose).not.toHaveBeenCalled();
    passTime(200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('Cosmic Connection!', () => {
  test('shows the score, the reason and a link to the conversation', () => {
    const { event, onClose } = show(eventOf({ alignment: HIGH }));
    const popup = within(screen.getByRole('dialog', { name: 'Cosmic Connection!' }));
    expect(popup.getByText('86%')).toBeInTheDocument();
    expect(popup.getByText(HIGH.reason)).toBeInTheDocument();
    const way = popup.getByRole('link', { name: 'Start Your Connection' });
    expect(way).toHaveAttribute('href', `/chat/${event.matchedUser.id}`);
    fireEvent.click(way);
    expect(onClose).toHaveBeenCalled();
  });

  test('closes automatically after five seconds, unless the pointer or the focus is on it', () => {
    const { onClose } = show(eventOf({ alignment: HIGH }));
    fireEvent.pointerEnter(screen.getByText('86%'));
    passTime(60_000);
    fireEvent.pointerLeave(screen.getByText('86%'));
    passTime(4_900);
    expect(onClose).not.toHaveBeenCalled();
    passTime(200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a press on the backdrop closes it', async () => {
    const { onClose } = show(eventOf({ alignment: HIGH }));
    // The dialog registers its outside-press listener shortly after it opens.
    passTime(10);
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(onClose).toHaveBeenCalled();
  });
});

describe('the overlay', () => {
  test('appears next to a chat, leaves the focus in the message field, and links to the conversation', () => {
    goTo('/chat/000000000000000000000009');
    render(<textarea aria-label="Message" />);
    screen.getByLabelText('Message').focus();
    const { event, onClose } = show();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const overlay = within(screen.getByRole('complementary', { name: 'New match' }));
    expect(overlay.getByRole('status')).toHaveTextContent(
      "It's a Match!You and Mara like each other.86% Compatible",
    );
    expect(screen.getByLabelText('Message')).toHaveFocus();
    expect(overlay.getByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      `/chat/${event.matchedUser.id}`,
    );
    fireEvent.click(overlay.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });

  test('is accessible next to a dialog, and a press on it leaves the dialog open', async () => {
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

  test('closes automatically after ten seconds, unless it has the focus', () => {
    goTo('/profile');
    const { onClose } = show();
    act(() => screen.getByRole('link', { name: 'Message' }).focus());
    passTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
    act(() => screen.getByRole('link', { name: 'Message' }).blur());
    passTime(9_900);
    expect(onClose).not.toHaveBeenCalled();
    passTime(200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('gives way to the popup of a like on this page', () => {
    goTo('/profile');
    const { event, onClose } = show();
    show(event, { isOwnLike: true });
    expect(screen.getByRole('dialog', { name: "It's a Match!" })).toBeInTheDocument();
    expect(screen.queryByRole('complementary', { hidden: true })).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
  });
});

test('a match announced twice is celebrated once', () => {
  const { event } = show();
  const second = show(event);
  expect(second.onClose).toHaveBeenCalled();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a match announced again after a popup that was paused for minutes is celebrated once', () => {
  const { event, unmount } = show();
  hideTab(true);
  passTime(300_000);
  unmount();
  hideTab(false);
  const second = show(structuredClone(event));
  expect(second.onClose).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('two simultaneous matches', () => {
  const popups = () => screen.queryAllByRole('dialog', { hidden: true });
  const says = (name: string) => within(popups()[0]!).queryByText(`You and ${name} like each other.`);
  const ilya = () => {
    const event = eventOf();
    return { ...event, matchedUser: { ...event.matchedUser, firstName: 'Ilya' } };
  };

  test('are celebrated one after the other, each for its full time', () => {
    const first = show(eventOf(), { isOwnLike: true });
    const second = show(ilya(), { isOwnLike: true });
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

  test('do not overlap when the live connection announces one of them first', () => {
    const event = eventOf();
    const announced = show(event);
    show(ilya(), { isOwnLike: true });
    expect(show(event, { isOwnLike: true }).onClose).toHaveBeenCalled();
    expect(popups()).toHaveLength(1);
    announced.unmount();
    expect(says('Ilya')).toBeInTheDocument();
  });

  test('show the overlay next to a popup without waiting for it', () => {
    show(eventOf(), { isOwnLike: true });
    show(ilya());
    expect(popups()).toHaveLength(1);
    expect(screen.getByRole('complementary', { hidden: true })).toHaveTextContent(
      'You and Ilya like each other.',
    );
  });
});
