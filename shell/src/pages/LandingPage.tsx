import { usePageTitle } from '@sixfold/client-kit';
import { GetTheApp } from './landing/GetTheApp';
import { Hero } from './landing/Hero';
import { ExampleChart } from './landing/ExampleChart';
import { Section } from './landing/Section';
import { SixSystems } from './landing/SixSystems';
import { GoalComparison } from './landing/GoalComparison';
import { ExampleResult } from './landing/ExampleResult';
import { MemberPromises } from './landing/MemberPromises';
import { PublicFrame } from './PublicFrame';

interface LandingPageProps {
  /** The protected address that this page replaces; signing in returns there. */
  returnTo?: string;
}

/** Renders the landing view of visitors, at `/` and on every protected address. */
export function LandingPage({ returnTo }: LandingPageProps) {
  usePageTitle('Sixfold');
  return (
    <PublicFrame returnTo={returnTo}>
      <Hero returnTo={returnTo} />
      <GoalComparison />
      <Section
        title="Powered by Personality Science"
        intro="Three of the six come from how you describe yourself, three from the moment you were born. Psychologists study some of them; others are old traditions. None can tell you whom to love, and together they are a very good start to an honest conversation."
      >
        <SixSystems />
      </Section>
      <ExampleChart />
      <ExampleResult />
      <MemberPromises returnTo={returnTo} />
      <GetTheApp />
    </PublicFrame>
  );
}
