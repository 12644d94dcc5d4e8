import * as z from 'zod/mini';
import { parseFields, readFields } from './parseForm';

test('reads the text fields of a form but no files', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="email" value="ada@example.org"><input name="photo" type="file">';
  expect(readFields(form)).toEqual({ email: 'ada@example.org' });
});

describe('readBy', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(2, 'Too short.'), z.regex(/^a/, 'Begin with a.')),
  });

  test('reports only the first problem of each field', () => {
    expect(parseFields(schema, { name: 'b' })).toEqual({ ok: false, errors: { name: 'Too short.' } });
  });

  test('rejects a valid body when a form-only check fails', () => {
    expect(parseFields(schema, { name: 'ab' }, { again: 'Differs.' })).toEqual({
      ok: false,
      errors: { again: 'Differs.' },
    });
  });

  test('reports a problem of the value itself under no field', () => {
    const errors = parseFields(z.string('Type something.'), null);
    expect(errors).toEqual({ ok: false, errors: { '': 'Type something.' } });
  });
});
