import { render, screen } from '@testing-library/react';
import { Badge } from '../Badge/Badge';
import { Card } from '../../layout/Card/Card';
import { Chip } from '../Chip/Chip';
import { Heading } from '../Heading/Heading';
import { Divider, Grid, Inline, Page, Stack } from '../../layout/Layout/Layout';
import { Logo } from '../Logo/Logo';
import { Notice } from '../../feedback/Notice/Notice';
import { Skeleton, SkeletonGroup } from '../../feedback/Skeleton/Skeleton';
import { Spinner } from '../../feedback/Spinner/Spinner';
import { TextLink } from '../TextLink/TextLink';
import { expectNoViolations } from '../../testing/expectNoViolations';
import { Score, Text } from './Text';

describe('static components', () => {
  test('have no accessibility violations together on a page', async () => {
    await expectNoViolations(
      <Page>
        <Logo form="mark" />
        <Heading level={1}>Your People</Heading>
        <Stack>
          <Text measure lines={2}>
            Ranked by what the six systems say. <TextLink href="/how-it-works">How</TextLink>
          </Text>
          <Inline as="ul">
            <Chip as="li" system="mbti">
              ENFP
            </Chip>
          </Inline>
          <Grid>
            <Card as="article">
              <Badge tone="solid">2</Badge>
              <Score value={0.86} />
            </Card>
          </Grid>
          <Divider />
          <Notice tone="warning" title="You are offline" role="status" />
          <Spinner label="Loading people" />
          <SkeletonGroup>
            <Skeleton lines={3} />
          </SkeletonGroup>
        </Stack>
      </Page>,
    );
  });

  test('a heading keeps its level at every size', () => {
    render(
      <Heading level={3} size="hero">
        Six ways
      </Heading>,
    );
    expect(screen.getByRole('heading', { level: 3 })).toHaveAttribute('data-size', 'hero');
  });

  test('a score is an integer percentage, and an accessible dash when it is missing', () => {
    const { rerender, container } = render(<Score value={0.855} />);
    expect(container).toHaveTextContent('86%');
    rerender(<Score value={null} />);
    expect(screen.getByRole('img', { name: 'No score yet' })).toHaveTextContent('–');
  });

  test('a group of skeletons announces once', () => {
    render(
      <SkeletonGroup label="Loading messages">
        <Skeleton shape="circle" />
        <Skeleton lines={2} />
      </SkeletonGroup>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading messages$/);
  });

  test('the logo is named Sixfold in both forms', () => {
    render(
      <>
        <Logo form="mark" />
        <Logo />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Sixfold' })).toBeInTheDocument();
    expect(screen.getByText('Sixfold')).toBeInTheDocument();
  });
});
