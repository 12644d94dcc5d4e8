import { styled } from 'styled-components';
import { controlStyle } from '../FieldFrame/controlStyle';
import { tabularNumbers } from '../../theme/mixins';
import { fontSize, space } from '../../theme/tokens';

/** The native date and time inputs, styled like the other fields; their pickers follow the page's colour scheme. */
export const MomentControl = styled.input`
  ${controlStyle}
  ${tabularNumbers}
  /* The browser cuts a value that does not fit, so the width limits large text and its padding. */
  padding-inline: min(${space[4]}, 4vw);
  font-size: min(${fontSize[16]}, 6.5vw);

  &::-webkit-date-and-time-value {
    text-align: start;
  }
  &::-webkit-calendar-picker-indicator {
    width: min(1.25rem, 24px);
    height: min(1.25rem, 24px);
    margin: -8px -8px -8px 0;
    padding: 12px;
    box-sizing: content-box;
    cursor: pointer;
    opacity: 0.7;
  }
`;
