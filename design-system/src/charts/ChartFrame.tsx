import { styled } from 'styled-components';

/**
 * The frame of a chart. In a small one the text grows relative to the drawing, and labels without room (the degrees
 * beside a glyph) are left to the text alternative and to the table beside it.
 */
export const ChartFrame = styled.div`
  container-type: inline-size;

  @container (max-width: 24rem) {
    [data-part='house'],
    [data-part='corner'] {
      font-size: 14px;
    }
    [data-part='degree'] {
      display: none;
    }
    [data-part='gate'] {
      font-size: 12px;
    }
  }
`;
