import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RangeSlider, Slider } from './Slider';

function Ages({
  start,
  onCommit,
}: {
  start: [number, number];
  onCommit?: (value: [number, number]) => void;
}) {
  const [ages, setAges] = useState(start);
  return (
    <RangeSlider
      label="Age"
      min={18}
      max={65}
      value={ages}
      onValueChange={setAges}
      onValueCommit={onCommit}
      endLabels={['Youngest', 'Oldest']}
    />
  );
}

function Distance() {
  const [miles, setMiles] = useState(50);
  return (
    <Slider
      label="Distance"
      min={1}
      max={100}
      value={miles}
      onValueChange={setMiles}
      formatValue={(value) => `${value} miles`}
    />
  );
}

describe('Slider and RangeSlider', () => {
  test('a slider has a name, has its value as text, and moves by arrow keys', async () => {
    render(<Distance />);
    const thumb = screen.getByRole('slider', { name: 'Distance' });
    expect(thumb).toHaveAttribute('aria-valuetext', '50 miles');
    thumb.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('51 miles')).toBeInTheDocument();
    await userEvent.keyboard('{Home}');
    expect(thumb).toHaveAttribute('aria-valuenow', '1');
    await userEvent.keyboard('{ArrowLeft}');
    expect(thumb).toHaveAttribute('aria-valuenow', '1');
  });

  test('the ends of a range stay within the bounds and never pass each other', async () => {
    render(<Ages start={[20, 22]} />);
    const youngest = screen.getByRole('slider', { name: 'Youngest' });
    const oldest = screen.getByRole('slider', { name: 'Oldest' });
    oldest.focus();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(oldest).toHaveAttribute('aria-valuenow', '65');
    youngest.focus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(youngest).toHaveAttribute('aria-valuenow', '18');
    await userEvent.keyboard('{End}');
    expect(Number(youngest.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(
      Number(oldest.getAttribute('aria-valuenow')),
    );
    expect(screen.getByText(/^\d+ – 65$/)).toBeInTheDocument();
  });

  test('reports the final value on release', async () => {
    const onCommit = jest.fn();
    render(<Ages start={[20, 40]} onCommit={onCommit} />);
    screen.getByRole('slider', { name: 'Youngest' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onCommit).toHaveBeenCalledWith([21, 40]);
  });
});
