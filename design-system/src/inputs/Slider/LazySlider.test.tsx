import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slider } from './LazySlider';

const distance = <Slider label="Distance" min={1} max={100} value={50} onValueChange={() => undefined} />;

test('a slider whose code fails to load affects nothing else and loads on Retry', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.doMock('./Slider', () => {
    throw new Error('offline');
  });
  const { unmount } = render(
    <main>
      <h1>Filters</h1>
      {distance}
    </main>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('A slider could not be loaded');
  expect(screen.getByRole('heading')).toHaveTextContent('Filters');
  jest.dontMock('./Slider');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('slider', { name: 'Distance' })).toBeInTheDocument();
  unmount();
  render(distance);
  expect(screen.getByRole('slider', { name: 'Distance' })).toBeInTheDocument();
  warn.mockRestore();
});
