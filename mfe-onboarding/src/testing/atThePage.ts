import type { User } from '@sixfold/api-contract';
import { buildUser } from '@sixfold/api-contract/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { keepDraft } from '../shared/model/draft';
import { buildAnswers } from './answers';

export const address = () => screen.getByRole('status', { name: 'address' }).textContent;
export const press = (name: string) => screen.getByRole('button', { name });
/** A member without a profile. */
export const BARE: User = buildUser({ profile: null, email: 'mara@example.org' });

/** As if everything had been answered before a reload; the password is never kept. */
export function alreadyAnswered(over: Parameters<typeof buildAnswers>[0] = {}) {
  keepDraft(localStorage, null, buildAnswers(over));
}

/** Native pickers have no keyboard in jsdom; the value arrives as a change. */
export const pick = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Leaves the first step, whose other fields are filled; the account is checked before the next one. */
export async function passAccount(person: ReturnType<typeof userEvent.setup>) {
  await person.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  await waitFor(() => expect(address()).toBe('/onboarding?step=2'));
}

/** Leaves the photo and the prompt for later, once the profile is saved. */
export async function leaveForLater(person: ReturnType<typeof userEvent.setup>) {
  await waitFor(() => expect(address()).toBe('/onboarding?step=more'));
  await person.click(press('Later'));
  await person.click(press('Later'));
  expect(address()).toBe('/personality-analysis');
}
