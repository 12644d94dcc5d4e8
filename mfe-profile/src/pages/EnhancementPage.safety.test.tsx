import { discoveryCalls, messagingCalls } from '@sixfold/api-contract';
import { buildMutualMatch, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { fillIn, setServerTime } from '@sixfold/tooling/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { intersectEverything } from '../testing/intersectEverything';
import { openEnhancement } from '../testing/openEnhancement';
import { photoAddress } from '../testing/photoHandlers';
import { buildSharedDate, createSafetyHandlers } from '../testing/safetyHandlers';

beforeAll(intersectEverything);

type Stored = Parameters<typeof createSafetyHandlers>[0];
const openSafety = (stored: Stored = {}) =>
  openEnhancement({
    tab: 'safety',
    handlers: createSafetyHandlers(stored),
  });
const findSwitch = (name: string) => screen.findByRole('switch', { name });
const match = buildMutualMatch().otherUser;

async function openDialog(stored: Stored = {}) {
  const opened = openSafety(stored);
  const card = within(await screen.findByRole('region', { name: 'Share a date' }));
  await opened.person.click(await card.findByRole('button', { name: 'Share a date' }));
  await screen.findByRole('combobox', { name: 'Whom you meet' });
  const send = () => opened.person.click(screen.getByRole('button', { name: 'Send the email' }));
  return { ...opened, send };
}

async function fill(person: Awaited<ReturnType<typeof openDialog>>['person'], email = 'sam@example.org') {
  await person.selectOptions(screen.getByRole('combobox', { name: 'Whom you meet' }), match.firstName);
  await fillIn(person, screen.getByRole('textbox', { name: 'Where' }), 'Café Luso');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2031-05-06' } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '19:30' } });
  await person.type(screen.getByRole('textbox', { name: 'Name of your contact' }), 'Sam');
  await fillIn(person, screen.getByRole('textbox', { name: 'Their email address' }), email);
}

describe('the safety of Profile Enhancement', () => {
  it('has no accessibility violations, with a shared date and in the dialog', async () => {
    await openDialog({ dates: [buildSharedDate(-1)] });
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('has the switches of the message settings, which take effect immediately', async () => {
    const { person, sent } = openSafety({ settings: { hiddenWords: ['crypto', 'nudes'] } });
    expect(await findSwitch('Screen messages')).toBeChecked();
    expect(screen.getByText(/You have 2 hidden words\./)).toBeInTheDocument();
    await person.click(await findSwitch('Block automatically'));
    await person.click(await findSwitch('Screen messages'));
    await waitFor(() => expect(sent('messaging.saveSettings')).toHaveLength(2));
    expect(sent('messaging.saveSettings').map(({ body }) => body)).toEqual([
      { hasAutoBlock: true },
      { hasScreening: false },
    ]);
    expect(await findSwitch('Block automatically')).toBeChecked();
  });

  it('explains auto-block without hidden words, and rolls back a change that is not stored', async () => {
    const refuse = () => {
      throw new MockFailure('internal');
    };
    const { person } = openEnhancement({
      tab: 'safety',
      handlers: [mockCall(messagingCalls.saveSettings, refuse)],
    });
    await person.click(await findSwitch('Block automatically'));
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
    await waitFor(async () => expect(await findSwitch('Block automatically')).not.toBeChecked());
    expect(screen.getByText(/You have no hidden words yet, so nobody is blocked/)).toBeInTheDocument();
  });

  it('offers the photo check', async () => {
    const { person } = openEnhancement({
      tab: 'safety',
      profile: { photos: [photoAddress(1)] },
      handlers: createSafetyHandlers({}),
    });
    const check = within(await screen.findByRole('region', { name: 'Photo Check' }));
    await person.click(await check.findByRole('button'));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});

describe('sharing a date', () => {
  it('retries when the matches could not be loaded', async () => {
    let isDown = true;
    const { person } = openEnhancement({
      tab: 'safety',
      handlers: [
        mockCall(discoveryCalls.listMutualMatches, () => {
          if (isDown) throw new MockFailure('internal');
          return [buildMutualMatch()];
        }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Share a date' }));
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 });
    isDown = false;
    await person.click(retry);
    expect(await screen.findByRole('combobox', { name: 'Whom you meet' })).toBeInTheDocument();
  });

  it('asks for a check-in when it is due by the server’s clock', async () => {
    await setServerTime(Date.now() + 2 * 3_600_000);
    openSafety({ dates: [buildSharedDate(1)] });
    expect(await screen.findByText(/Is all well\?/)).toBeVisible();
    await setServerTime(Date.now());
  });

  it('sends the time on this device’s clock and lists the date', async () => {
    const { person, sent, send } = await openDialog();
    await fill(person);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Ask me to check in' }), '3');
    await send();
    expect(await screen.findByText(/Shared with Sam, sam@example.org/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('sharedDates.shareDate')[0]?.body).toEqual({
      matchUserId: match.id,
      location: 'Café Luso',
      startsAt: new Date('2031-05-06T19:30').toISOString(),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      contactName: 'Sam',
      contactEmail: 'sam@example.org',
      checkInHours: 3,
    });
  });

  it('shows a message next to each missing field and sends nothing', async () => {
    const { sent, send } = await openDialog();
    await send();
    expect(screen.getByRole('combobox', { name: 'Whom you meet' })).toHaveFocus();
    expect(screen.getByText('Please say where you are meeting.')).toBeInTheDocument();
    expect(screen.getByText('Please choose a day.')).toBeInTheDocument();
    expect(sent('sharedDates.shareDate')).toEqual([]);
  });

  it('keeps the typed text when the email cannot be sent', async () => {
    const { person, send } = await openDialog();
    await fill(person, 'fail@example.org');
    await send();
    expect(await screen.findByText(/The email could not be sent/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Where' })).toHaveValue('Café Luso');
  });

  it('is limited to three dates at a time', async () => {
    openSafety({
      dates: [1, 2, 3].map((hours) => buildSharedDate(hours, { id: `${hours}`.padStart(24, '0') })),
    });
    expect(await screen.findByText(/You share 3 dates/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share a date' })).not.toBeInTheDocument();
  });
});

describe('a shared date', () => {
  it.each([
    ['before the check-in', buildSharedDate(1), /You can check in earlier/],
    ['when it is due', buildSharedDate(-0.1), 'Is all well?'],
    ['when it was missed', buildSharedDate(-1, { state: 'missed' }), /We have told Sam by email/],
    [
      'when its contact wants no more emails',
      buildSharedDate(1, { isContactReachable: false }),
      'Sam gets no more emails from us',
    ],
  ])('explains the next step %s', async (_when, date, words) => {
    openSafety({ dates: [date] });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('ends with the check-in', async () => {
    const { person, sent } = openSafety({ dates: [buildSharedDate(1)] });
    await person.click(await screen.findByRole('button', { name: 'All is well, check in' }));
    await waitFor(() => expect(screen.queryByText('Café Luso, Porto')).not.toBeInTheDocument());
    expect(sent('sharedDates.checkIn')).toHaveLength(1);
  });

  it('is cancelled after a confirmation that names the recipient of an email', async () => {
    const { person, sent } = openSafety({ dates: [buildSharedDate(1)] });
    await person.click(await screen.findByRole('button', { name: 'Call it off' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Sam gets an email/)).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Call it off' }));
    await waitFor(() => expect(screen.queryByText('Café Luso, Porto')).not.toBeInTheDocument());
    expect(sent('sharedDates.cancelDate')).toHaveLength(1);
  });
});
