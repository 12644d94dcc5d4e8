import { Failure } from '../../failure';
import { refuseGuessablePassword } from './passwordRules';

const OWNER = { email: 'ada.lovelace@example.org', firstName: 'Ada', lastName: 'Lovelace' };

function reasonFor(password: string, owner = OWNER): string {
  try {
    refuseGuessablePassword(password, owner);
    return '';
  } catch (error) {
    if (error instanceof Failure) return error.details.fields?.['password'] ?? '';
    throw error;
  }
}

describe('V6.2.4 V6.2.11 guessable passwords: refuseGuessablePassword', () => {
  it.each([
    'password',
    '12345678',
    'PASSWORD',
    'Qwertyuiop',
    'superman',
    'iloveyou1',
    '1qaz2wsx',
    'aaaaaaaaaaa',
  ])('rejects %j as common and suggests an alternative', (password) => {
    expect(reasonFor(password)).toMatch(/one of the first .* three or four words/);
  });

  it.each([
    'adalovelace',
    'Ada.Lovelace!',
    'lovelace1815',
    'ada.lovelace@example.org',
    'LovelaceAda',
    'ada-sixfold-1',
  ])('rejects %j as the name or address of its owner', (password) => {
    expect(reasonFor(password)).toMatch(/your name or your address/);
  });

  it.each([
    'correct horse battery',
    'a-long-enough-one',
    'Adamant rivers run',
    'lovelace bought 3 kites',
    'пароль не тот',
  ])('accepts %j', (password) => {
    expect(reasonFor(password)).toBe('');
  });

  it('ignores names of one or two letters', () => {
    expect(reasonFor('kilo otter bench', { email: 'o@example.org', firstName: 'Li', lastName: 'O' })).toBe(
      '',
    );
  });
});
