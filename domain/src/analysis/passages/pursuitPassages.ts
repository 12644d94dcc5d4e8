import type { Pursuit } from '../combinations/numberCombinations';

/** What numbers of one pursuit are after. */
export const PURSUIT_PASSAGES: Readonly<Record<Pursuit, string>> = {
  lead: 'Strongly marked is the wish to steer. The numbers 1 and 8 share it: one of them likes to begin, the other to carry weight.',
  belong:
    'Strongly marked is the wish to belong and to look after people. The numbers 2, 6 and 33 share it: the first listens, the second cares, the third teaches.',
  express:
    'Strongly marked is the wish to live and to show it. The numbers 3 and 5 share it: one of them plays with words, the other with places.',
  build:
    'Strongly marked is the wish to make something that holds. The numbers 4 and 22 share it: the first builds a house, the second draws the town.',
  understand:
    'Strongly marked is the wish to see what lies behind. The numbers 7 and 11 share it: one of them studies it, the other senses it.',
  give: 'Strongly marked is the wish to be of use to many. The 9 has it to itself, at the end of the row, with something of all the others in it.',
};

/** What is weakly marked, and what it would add. */
export const FAR_PASSAGES: Readonly<Record<Pursuit, string>> = {
  lead: 'Weakly marked is the art of the second chair. Borrow it from a 2: let somebody else set the pace for an afternoon, and see what you notice when you do not steer.',
  belong:
    'Weakly marked is the wish to go alone. Borrow it from a 1: make one choice that you do not talk over with anyone.',
  express:
    'Weakly marked is the love of the same thing twice. Borrow it from a 4: repeat what went well, on the same day at the same hour.',
  build:
    'Weakly marked is the joy of what leads nowhere. Borrow it from a 5: take the bus to the last stop, only to have been there.',
  understand:
    'Weakly marked is the light touch. Borrow it from a 3: tell a story that has no point, and enjoy that it has none.',
  give: 'Weakly marked is the habit of closing the door. Borrow it from a 7: keep an evening, a thought or a coin for yourself, and do not explain it.',
};

/** What the number asks at home, where no one else counts along. */
export const HOME_PASSAGES: Readonly<Record<Pursuit, string>> = {
  lead: 'You can tell this number by its mornings: there is a plan before there is coffee. In a queue it looks for the second till. When a group cannot choose a restaurant, it has already booked.',
  belong:
    'You can tell this number by its telephone: somebody is always just being comforted. In a queue it lets others go first. When a group cannot choose a restaurant, it asks who has not been heard.',
  express:
    'You can tell this number by its pockets: a ticket, a note, half a poem. In a queue it starts to talk with strangers. When a group cannot choose a restaurant, it suggests a place that none of them knows.',
  build:
    'You can tell this number by its cellar: there is a shelf, and the shelf is level. In a queue it counts how long it takes. When a group cannot choose a restaurant, it goes where it was good last time.',
  understand:
    'You can tell this number by its bedside: three books, all of them half read for a reason. In a queue it watches people. When a group cannot choose a restaurant, it reads the menu in the window to the end.',
  give: 'You can tell this number by its door: there is a bag for somebody in the hall. In a queue it helps with the pram. When a group cannot choose a restaurant, it says that it will be happy anywhere, and means it.',
};

/** What each digit of a sum adds on the way to the number. */
export const DIGIT_CLAUSES: readonly string[] = [
  'a 0 that adds nothing of its own',
  'a 1 that begins',
  'a 2 that listens',
  'a 3 that plays',
  'a 4 that builds',
  'a 5 that roams',
  'a 6 that cares',
  'a 7 that asks',
  'an 8 that steers',
  'a 9 that gives',
];

/** What the number does with an hour that nobody planned. */
export const FREE_HOUR_PASSAGES: Readonly<Record<Pursuit, string>> = {
  lead: 'Give this number a free hour and it starts something. That is a gift when the hour was meant for a start, and a pity when it was meant for a nap.',
  belong:
    'Give this number a free hour and it rings somebody up. That warms two people, and it leaves the question open what you would have done alone.',
  express:
    'Give this number a free hour and it makes something or goes somewhere. The hour is over too soon, and there is paint on the table.',
  build:
    'Give this number a free hour and it mends what has been loose since March. Everyone is glad of it, and the book stays on the chair.',
  understand:
    'Give this number a free hour and it looks something up. Two hours later it knows more than it needs, and it is quite happy.',
  give: 'Give this number a free hour and it thinks of someone who has none. Keep every second one; nobody loses by it.',
};
