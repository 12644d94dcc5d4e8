import { styled } from 'styled-components';
import { controlStyle } from '../FieldFrame/controlStyle';
import { tabularNumbers } from '../../theme/mixins';

/** The native date and time inputs, styled like the other fields; their pickers follow the page's colour scheme. */
export const MomentControl = styled.input`
  ${controlStyle}
  ${tabularNumbers}

  &::-webkit-date-and-time-value {
    text-align: start;
  }
  &::-webkit-calendar-picker-indicator {
    width: 1.25rem;
    height: 1.25rem;
    margin: -0.5rem -0.5rem -0.5rem 0;
    padding: 0.75rem;
    box-sizing: content-box;
    cursor: pointer;
    opacity: 0.7;
  }
`;
