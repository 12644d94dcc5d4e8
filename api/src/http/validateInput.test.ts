import { messagingCalls, profileCalls, type AnyCall } from '@sixfold/api-contract';
import * as classic from 'zod';
import type { Failure } from '../failure';
import { validateInput } from './validateInput';

// Loading the configuration uses the classic package, which sets the locale of every schema in the process.
beforeAll(() => classic.config(classic.locales.en()));

function fieldsRefused(call: AnyCall, body: unknown): unknown {
  try {
    validateInput(call, { userId: 'a'.repeat(24) }, {}, body);
  } catch (failure) {
    return (failure as Failure).details.fields;
  }
  throw new Error('Nothing was refused.');
}

describe('validateInput', () => {
  it.each([
    [
      messagingCalls.endConversation,
      { closing: 'nonsense', clientId: 7 },
      'closing',
      'This is not one of the choices.',
    ],
    [messagingCalls.endConversation, {}, 'closing', 'This is not one of the choices.'],
    [messagingCalls.sendMessage, { content: 7 }, 'content', 'This is missing, or not in the right form.'],
    [
      profileCalls.patchProfile,
      { connectionGoals: ['dating', 'dating', 'dating', 'dating'] },
      'connectionGoals',
      'Please give at most 3 of these.',
    ],
  ] as const)("returns user-facing messages regardless of zod's locale: %#", (call, body, field, message) => {
    expect(fieldsRefused(call as AnyCall, body)).toMatchObject({ [field]: message });
  });

  it("keeps a schema's own message", () => {
    expect(
      fieldsRefused(messagingCalls.sendMessage as AnyCall, { receiverId: 'nobody', content: '' }),
    ).toMatchObject({
      receiverId: 'This is not a valid id.',
    });
  });
});
