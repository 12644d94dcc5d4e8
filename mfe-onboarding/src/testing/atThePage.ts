import type { User } from '@sixfold/api-contract';
import { buildUser } from '@sixfold/api-contract/testing';
import { fillIn } from '@sixfold/tooling/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { storeDraft } from '../shared/model/draft';
import { buildAnswers } from './answers';

export const address = () => screen.getByRole('status', { name: 'address' }).textContent;
export const press = (name: string) => screen.getByRole('button', { name });
/** A member without a profile. */
export const BARE: User = buildUser({ profile: null, email: 'mara@example.org' });

/** Stores a complete draft, as before a reload; the password is never stored. */
export function alreadyAnswered(overrides: Parameters<typeof buildAnswers>[0] = {}) {
  storeDraft(localStorage, null, buildAnswers(overrides));
}

/** Sets a native picker, which has no keyboard in jsdom, by a change event. */
export const pick = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Leaves the first step, with all fields but the password filled in. The account is checked before the next one. */
export async function passAccount(person: ReturnType<typeof userEvent.setup>) {
  await fillIn(person, screen.getByLabelText('Password'), 'long enough');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/onboarding?step=2'));
}

/** Skips the photo and the prompt after the profile is saved. */
export async function leaveForLater(person: ReturnType<typeof userEvent.setup>) {
  await waitFor(() => expect(address()).toBe('/onboarding?step=more'));
  await person.click(press('Later'));
  expect(address()).toBe('/personality-analysis');
}
