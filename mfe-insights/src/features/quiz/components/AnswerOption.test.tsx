import { fireEvent, screen } from '@testing-library/react';
import { renderInRemote } from '../../../testing/renderInRemote';
import { AnswerOption } from './AnswerOption';

it('reports a tap, and not an answer that the arrow keys pass', () => {
  const [onChoose, onTap] = [jest.fn(), jest.fn()];
  renderInRemote(<AnswerOption group="answers" text="Walk" chosen={false} {...{ onChoose, onTap }} />);
  // The arrow keys click the radio button they choose; such a click has no count.
  fireEvent.click(screen.getByRole('radio'), { detail: 0 });
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(onTap).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Walk'), { detail: 1 });
  expect(onTap).toHaveBeenCalled();
});
