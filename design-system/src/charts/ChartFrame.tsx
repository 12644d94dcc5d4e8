import { styled } from 'styled-components';

/**
 * The frame of a chart. In a small chart, the text grows relative to the drawing, and labels without room, such as the
 * degrees next to a glyph, appear only in the text alternative and in the table next to the chart.
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
