import type { StoryMeta } from '../../../gallery/story';
import { Text } from '../../data/Text/Text';
import { Tab, TabList, TabPanel, Tabs } from './Tabs';

export const meta: StoryMeta = {
  part: 'Tabs',
  notes: 'Arrow keys walk and choose; a row that is too wide scrolls.',
};

export function Rest() {
  return (
    <Tabs defaultValue="dating">
      <TabList label="Goal">
        <Tab value="dating" count={42}>
          Dating
        </Tab>
        <Tab value="friendship" count={0}>
          Friendship
        </Tab>
        <Tab value="business">Business</Tab>
        <Tab value="later" disabled>
          Not yet
        </Tab>
      </TabList>
      {['dating', 'friendship', 'business', 'later'].map((value) => (
        <TabPanel key={value} value={value}>
          <Text>What is behind {value}.</Text>
        </TabPanel>
      ))}
    </Tabs>
  );
}

export function Even() {
  return (
    <Tabs defaultValue="in">
      <TabList label="Sign in or create an account" spread="even">
        <Tab value="in">Sign In</Tab>
        <Tab value="create">Create Account</Tab>
      </TabList>
      <TabPanel value="in">Welcome back.</TabPanel>
      <TabPanel value="create">Good to meet you.</TabPanel>
    </Tabs>
  );
}

export function TooManyForTheWidth() {
  const systems = [
    'Comprehensive',
    'MBTI',
    'Enneagram',
    'Love Languages',
    'Astrology',
    'Human Design',
    'Numerology',
  ];
  return (
    <div style={{ maxWidth: '24rem' }}>
      <Tabs defaultValue="MBTI">
        <TabList label="Analyses">
          {systems.map((system) => (
            <Tab key={system} value={system}>
              {system}
            </Tab>
          ))}
        </TabList>
        {systems.map((system) => (
          <TabPanel key={system} value={system}>
            {system}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
