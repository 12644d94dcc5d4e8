import { color, fontSize, space, styled } from '@sixfold/design-system/base';

export const NoticeLine = styled.p`
  margin: 0;
  padding: ${space[2]} ${space[4]};
  background: ${color.warningWash};
  color: ${color.ink};
  font-size: ${fontSize[14]};
  text-align: center;
`;
