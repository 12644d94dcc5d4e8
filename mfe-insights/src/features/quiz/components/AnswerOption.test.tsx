import { fireEvent, screen } from '@testing-library/react';
import { renderInRemote } from '../../../testing/renderInRemote';
import { AnswerOption } from './AnswerOption';

it('AnswerOption reports a tap, but not a selection by arrow keys', () => {
  const [onChoose, onTap] = [jest.fn(), jest.fn()];
  renderInRemote(<AnswerOption group="answers" text="Walk" chosen={false} {...{ onChoose, onTap }} />);
  // Arrow keys click the radio button they select; such a click has a detail of 0.
  fireEvent.click(screen.getByRole('radio'), { detail: 0 });
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(onTap).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Walk'), { detail: 1 });
  expect(onTap).toHaveBeenCalled();
});
