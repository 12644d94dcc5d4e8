import { paths } from '@sixfold/client-kit';

export interface Faq {
  question: string;
  /** One string per paragraph. */
  answer: readonly string[];
  link?: { label: string; to: string };
}

export interface HelpCategory {
  /** Anchor on the page; other pages link to '#safety' and '#verification'. */
  id: 'start' | 'scores' | 'safety' | 'verification';
  title: string;
  line: string;
  faqs: readonly Faq[];
}

export const FREQUENT_FAQS: readonly Faq[] = [
  {
    question: 'What if I do not know my birth time?',
    answer: [
      'Choose “I don’t know”, or “About” if you know it to within two hours. What the hours leave open stays open, and you can add the exact time whenever you find out: a birth certificate often has it.',
      'Your Sun sign and your life path do not depend on it. The rising sign and Human Design do, so they wait: nothing is guessed.',
    ],
    link: { label: 'Edit your birth info', to: paths.profile({ edit: true }) },
  },
  {
    question: 'How is a compatibility score made?',
    answer: [
      'Each system that you both have gives a score by written rules. The overall score is their weighted average, and your goal decides what counts most: love languages for dating, thinking style for business.',
      'A system that is missing on either side is left out, and the hexagon shows it as an open corner.',
    ],
    link: { label: 'How It Works', to: paths.howItWorks() },
  },
  {
    question: 'Who can see my birth data?',
    answer: [
      'Nobody but you. Others see your age in years and, if you allow it, your signs and types. The date, the time and the place stay with us.',
    ],
    link: { label: 'Privacy Policy', to: paths.privacy() },
  },
  {
    question: 'How do I delete my account?',
    answer: [
      'Open Account Settings, choose Delete your account and enter your password. It takes effect at once, everywhere. If you change your mind, sign in within 14 days, and your profile, matches and conversations are back. After that it is deleted for good, and we send you a receipt by email.',
      'You can download everything as a file first.',
    ],
    link: { label: 'Account Settings', to: paths.account() },
  },
];

export const HELP_CATEGORIES: readonly HelpCategory[] = [
  {
    id: 'start',
    title: 'Getting started',
    line: 'Accounts, the five steps, and the tests.',
    faqs: [
      {
        question: 'I forgot my password',
        answer: [
          'Choose ‘Forgot your password?’ where you sign in. If the address has an account, a link arrives that works once, for 30 minutes.',
          'The answer is the same whether or not the address has an account.',
        ],
        link: { label: 'Sign In', to: paths.auth() },
      },
      {
        question: 'Do I have to take the three tests?',
        answer: [
          'No. You can take them later or never, and retake each of them from your profile. Astrology, numerology and Human Design need only your birth data.',
        ],
      },
      {
        question: 'Which photos can I use?',
        answer: [
          'Up to six, JPEG, PNG, WebP or AVIF. Very large ones are made smaller before they are sent. The first one is your main photo. Location and camera details inside the file are removed.',
        ],
      },
    ],
  },
  {
    id: 'scores',
    title: 'Matches and scores',
    line: 'Who is shown to you, and what the numbers say.',
    faqs: [
      {
        question: 'Why do I see no matches?',
        answer: [
          'Usually the filters are narrow, or the goal has few members near you. Lower the minimum score, widen the distance, or try another goal.',
        ],
        link: { label: 'Your People', to: paths.matches() },
      },
      {
        question: 'When can I write to somebody?',
        answer: [
          'As soon as you both like each other. Until then the conversation shows a Like button in place of the text field.',
        ],
      },
      {
        question: 'Can I take back a pass?',
        answer: ['Yes, the last 20 of them.'],
      },
    ],
  },
  {
    id: 'safety',
    title: 'Safety',
    line: 'Block, report, and meet people with your eyes open.',
    faqs: [
      {
        question: 'How do I block or report somebody?',
        answer: [
          'You find both in the menu of every card, every profile and every conversation. A block works at once and in both directions, and the other person is not told. Your account settings list the people you blocked, and you can unblock them there.',
          'A report is read by a person. Tell us what happened in a sentence or two; the messages you received are enough as evidence. You can take a report back for ten minutes.',
          'If your own account is under review or suspended, we write to you with the reason. You can object: under review in your account settings, and after a suspension where you sign in, with your email and password. A suspended account can download its data there too.',
        ],
      },
      {
        question: 'Why is a message held back or covered?',
        answer: [
          'A link, an email address or a phone number in somebody’s first messages is held back until you accept or write back. Messages with one of your hidden words are covered until you open them. Before you send words that may hurt, you are asked once more.',
          'Your own device checks all of this, and you can change it in the message settings. Only if you switch on ‘Block automatically’ does our server compare such messages with your hidden words.',
        ],
        link: { label: 'Messages', to: paths.messages() },
      },
      {
        question: 'Meeting for the first time',
        answer: [
          'Meet where other people are, get there and home on your own, and tell a friend where you are and when you will be back.',
          'Never send money, and be slow with anybody who is in a hurry.',
        ],
      },
      {
        question: 'Somebody is in danger',
        answer: [
          'Call the emergency number of your country first. Then report the member, so that we can act too.',
        ],
        link: { label: 'What is not allowed here', to: `${paths.terms()}#decency` },
      },
    ],
  },
  {
    id: 'verification',
    title: 'Verification',
    line: 'The photo check behind the Verified badge.',
    faqs: [
      {
        question: 'What does the Verified badge mean?',
        answer: [
          'That somebody looked into a camera, followed a small instruction, and resembled their profile photos. It is a photo check. It does not prove a name or an identity, so stay curious.',
        ],
      },
      {
        question: 'What happens to the pictures from my camera?',
        answer: [
          'A program on our server, or a person on our team, compares them with your photos. You read which of the two it will be before you send anything. They are deleted as soon as the check is decided. Pictures that wait for a person are kept for 14 days at most, and you can take them back until then. No measurements of your face are kept.',
        ],
      },
      {
        question: 'My photo check failed',
        answer: [
          'Find even light from the front, take off sunglasses, and make sure that at least one profile photo shows your face alone and clearly. The result says which of these it was.',
        ],
        link: { label: 'Your profile', to: paths.profile() },
      },
    ],
  },
];
