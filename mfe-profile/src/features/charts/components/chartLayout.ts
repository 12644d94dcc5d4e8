import { color, fontSize, media, space, styled, tabularNumbers } from '@sixfold/design-system';

/** The picture beside its legend; under it on small screens. */
export const Plate = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 30rem) minmax(0, 1fr);
    gap: ${space[10]};
  }
`;

/**
 * The frame of a chart. In a small chart the text grows relative to the drawing, and labels without room (degrees beside
 * a glyph) appear in the legend only.
 */
export const Picture = styled.div`
  container-type: inline-size;
  width: 100%;
  max-width: 30rem;
  margin-inline: auto;

  svg {
    display: block;
  }
  @container (max-width: 22rem) {
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

export const LegendTitle = styled.h3`
  margin: 0 0 ${space[2]};
  color: ${color.quiet};
  font-size: ${fontSize[14]};
  font-weight: 500;
`;

/** Rows of name and value. */
export const Rows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0;
  margin: 0;
  font-size: ${fontSize[14]};
  ${tabularNumbers}

  dt,
  dd {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    margin: 0;
    padding-block: ${space[1]};
    border-bottom: 1px solid ${color.line};
  }
  dt svg {
    flex: none;
  }
  dd {
    justify-content: end;
    padding-inline-start: ${space[3]};
    text-align: end;
  }
`;

/** Symbols of a drawing with their meaning. */
export const Keys = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  font-size: ${fontSize[14]};
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
  }
  svg {
    flex: none;
  }
`;
