import * as z from 'zod/mini';
import { readBy, readFields } from './checkForm';

test('reads the text fields of a form and no files', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="email" value="ada@example.org"><input name="photo" type="file">';
  expect(readFields(form)).toEqual({ email: 'ada@example.org' });
});

describe('readBy', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(2, 'Too short.'), z.regex(/^a/, 'Begin with a.')),
  });

  test('reports the first problem of each field only', () => {
    expect(readBy(schema, { name: 'b' })).toEqual({ ok: false, errors: { name: 'Too short.' } });
  });

  test('refuses a valid body for a check of the form alone', () => {
    expect(readBy(schema, { name: 'ab' }, { again: 'Differs.' })).toEqual({
      ok: false,
      errors: { again: 'Differs.' },
    });
  });

  test('names a problem of the value as a whole by no field', () => {
    const errors = readBy(z.string('Type something.'), null);
    expect(errors).toEqual({ ok: false, errors: { '': 'Type something.' } });
  });
});
