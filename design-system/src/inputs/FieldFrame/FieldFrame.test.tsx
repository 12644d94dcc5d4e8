import { render, screen } from '@testing-library/react';
import { expectNoViolations } from '../../testing/expectNoViolations';
import { FieldFrame } from './FieldFrame';

describe('FieldFrame', () => {
  test('has no accessibility violations around any control', async () => {
    await expectNoViolations(
      <FieldFrame label="Photo" hint="At most 10 MB" error="Please select an image file.">
        {(control) => <input type="file" {...control} />}
      </FieldFrame>,
    );
  });

  test('names and describes its control', () => {
    render(
      <FieldFrame label="Photo" hint="At most 10 MB" optional>
        {(control) => <input type="file" {...control} />}
      </FieldFrame>,
    );
    expect(screen.getByLabelText('Photo (optional)')).toHaveAccessibleDescription('At most 10 MB');
  });
});
