import type { ConnectionGoal } from '@sixfold/domain';
import type { Chance } from '../chance';

const WORK = [
  'Ceramicist',
  'Sound engineer',
  'Night-shift nurse',
  'Bicycle mechanic',
  'Primary school teacher',
  'Bookbinder',
  'Physicist on paper, gardener in fact',
  'Sous-chef',
  'Cartographer',
  'Dance teacher',
  'Carpenter',
  'Marine biologist',
  'Translator',
  'Tram driver',
  'Illustrator',
  'Data person in a museum',
  'Physiotherapist',
  'Radio producer',
  'Beekeeper at weekends',
  'Structural engineer',
  'Violin maker',
  'Botanist',
  'Paramedic',
  'Game designer',
  'Librarian',
  'Coffee roaster',
  'Urban planner',
  'Tailor',
  'Climbing instructor',
  'Documentary editor',
] as const;

const HABITS = [
  'slow hiker, fast talker',
  'I read maps for fun',
  'I cook one dish extremely well',
  'I swim in cold water and complain about it beautifully',
  'I know too much about trains',
  'I send voice notes that should have been podcasts',
  'I keep a list of good benches',
  'I sing when I think nobody is home',
  'I grow tomatoes on a balcony the size of a towel',
  'I learn a new card game every winter',
  'I take the stairs and then regret it',
  'I photograph shop signs before they disappear',
  'I can fix almost anything except my sleep',
  'I bake bread on Sundays and give half of it away',
  'I own four guitars and can play two',
  'I cry at weddings of people I have never met',
  'I know the names of clouds',
  'I walk home by a different street every day',
  'I keep bees, or they keep me',
  'I am teaching myself to draw hands',
  'I do crosswords in pen',
  'I always have a spare umbrella',
  'I have opinions about olive oil',
  'I dance badly and often',
] as const;

const WISHES: Readonly<Record<ConnectionGoal, readonly string[]>> = {
  dating: [
    'Looking for someone who argues kindly.',
    'Looking for somebody who stays for the last song.',
    'I would like to be asked a second question.',
    'Tell me what you changed your mind about.',
    'Hoping for long breakfasts and short distances.',
    'Bring your odd hobby; I will bring mine.',
    'Looking for calm with a spark in it.',
    'If you laugh at your own jokes, we will get on.',
  ],
  friendship: [
    'New in town and in need of a Tuesday friend.',
    'Looking for people to walk with, rain included.',
    'I am collecting friends who like museums and leave before they are tired.',
    'Wanted: someone to try every noodle place with.',
    'Looking for a climbing partner with patience.',
    'Board games, bad films, good people.',
  ],
  business: [
    'Looking for someone who likes numbers as much as I like people.',
    'I have half an idea for a repair café; maybe you have the other half.',
    'Searching for a partner who finishes what I start.',
    'I make things; I need somebody who sells them honestly.',
    'Thinking about a small studio with large windows. Interested?',
    'I am good at beginnings and look for someone good at middles.',
  ],
};

/** A few sentences in the first person; what somebody does, one habit or two, and what they hope for. */
export function writeBio(chance: Chance, goals: readonly ConnectionGoal[]): string {
  const habits = chance.pickSome(HABITS, chance.isTrue(0.4) ? 2 : 1).map(capitalise);
  const wish = chance.pick(WISHES[chance.pick(goals)]);
  return `${chance.pick(WORK)}. ${habits.join('. ')}. ${wish}`;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
