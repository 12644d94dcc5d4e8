import type { EnneagramType } from '../../vocabulary';
import type { Passages } from './passages';

export const ENNEAGRAM_PASSAGES: Readonly<Record<EnneagramType, Passages>> = {
  1: {
    gist: 'An inner voice tells you how it could be better, and it seldom takes a day off.',
    helps:
      'You keep your word when nobody checks. You spot the mistake in the contract and the crooked shelf in the hall. Because you are hard on yourself first, your advice is worth hearing.',
    costs:
      'Your “I only wanted to help” can sound like a mark out of ten. Anger feels improper to you, so it often leaves the house dressed as a correction. Rest has to be earned first, and the list has no end.',
    dating:
      'You bring care and honesty to the person you love. Let them load the dishwasher their way; it is a larger gift than it looks.',
    friendship:
      'Friends bring you the letter before they send it. Ask whether they want a proofreader or a friend.',
    business: 'Quality is safe where you work. Agree beforehand what “good enough” means for this job.',
    week: 'Leave one small thing imperfect where you can see it. Do not tidy it up until the week is over.',
  },
  2: {
    gist: 'You sense what people need and are on your way before they have asked.',
    helps:
      'You remember the scan, the interview, the mother’s name. In a cold room you are the first to say something kind. People dare to try things because you believe in them.',
    costs:
      'You may give until you are empty and then feel unseen. Asking for something seems harder to you than doing three favours. A quiet account can build up that the other person has never been shown.',
    dating:
      'You love in deeds, looks and little surprises. When they ask what you want, take a breath and answer for yourself.',
    friendship: 'You are the first call in a bad night. Have one friend whom you call first, too.',
    business: 'Clients come back because you cared. Put a price and an end on your help before you begin.',
    week: 'Ask one person for a favour that you could manage alone. Say thank you and do not pay it back at once.',
  },
  3: {
    gist: 'You know what success looks like here, and you can already see how to get there.',
    helps:
      'You turn an aim into a date, and a date into a result. Your confidence lends people courage on a grey morning. You learn the rules of a new place faster than anyone.',
    costs:
      'You can be so good at the role that you miss what you feel in it. Slow days may feel like losing. If something fails, you would rather be busy than sad.',
    dating: 'You bring energy and hope. Come home once without news, and see that you are welcome anyway.',
    friendship: 'You cheer others on and mean it. Tell a friend about the thing that did not work.',
    business: 'You deliver, and others want to join. Name the people who helped, in public and by name.',
    week: 'Spend an hour on something that you are bad at and that nobody will see. Stop when the hour is over, and leave it as it is.',
  },
  4: {
    gist: 'You feel things in more colours than most people have names for.',
    helps:
      'You can sit beside someone’s sorrow without hurrying it. You give a feeling a shape: a line, a tune, the right light in a room. With you, people dare to say what is true.',
    costs:
      'What is missing can shine so brightly that what is there grows pale. You may test whether people stay by moving away. An ordinary week can feel like a week that was not yours.',
    dating: 'You want to be met and not managed. Tell them on a good day that it is a good day.',
    friendship:
      'You are the friend for the conversation after midnight. Come along to the plain breakfast as well.',
    business:
      'You see what makes a thing unlike the others. Keep a fixed hour for the dull part, whatever the mood.',
    week: 'Each evening write down one thing that was there today and that you liked. Keep it as plain as a shopping list.',
  },
  5: {
    gist: 'You step back in order to see, and you know more than you say.',
    helps:
      'You stay clear when a room gets loud. You read the whole manual, so others can ask you the one question. Those you trust get your full mind, and you keep their secrets.',
    costs:
      'You ration time and energy as if they might run out for good. A feeling often reaches you a day later, when the other person has gone home. Preparing can quietly take the place of doing.',
    dating:
      'You give a calm presence and real attention. Tell them when you will be back, before you close the door.',
    friendship:
      'One shared subject can carry you for years. Turn up once without knowing what the evening is about.',
    business:
      'You know the field better than the pitch deck does. Say your view at seventy per cent certain; that is more than most have.',
    week: 'Say one thing in a group before you feel ready. Keep it short, and notice that you survive it with energy to spare.',
  },
  6: {
    gist: 'You think ahead to what could go wrong, so that it does not.',
    helps:
      'You ask the question that everyone is glad of later. When you have said yes, you stay through bad years and house moves. Your dry humour makes a worried room breathe.',
    costs:
      'Your mind can run through ten bad endings before breakfast. You may test a person for signs that they have already given. When a choice is yours alone, you ask five others first.',
    dating:
      'You stay, and that is most of love. Ask straight out where you stand, and let the answer count for more than a day.',
    friendship: 'You are the emergency number on several phones. Call when nothing is wrong.',
    business:
      'You find the weak spot while it is still cheap to mend. Add to each risk you name one thing that could go well.',
    week: 'Make one small decision without asking anyone. Write down what you expected, and check on Sunday what came.',
  },
  7: {
    gist: 'Your mind runs ahead to everything that could be lovely.',
    helps:
      'You find a way out and a way on. People leave a talk with you with more ideas than they brought. Bad news does not sink you for long, and that steadies others.',
    costs:
      'An open door can look better than the room you are in. Pain gets a joke, a plan or a ticket, and then it waits for you. The middle part of a thing is where you lose interest.',
    dating: 'You make life larger for two. Stay in the hard talk until it is over, and then go dancing.',
    friendship:
      'You bring the trip, the news and the dessert. Ask how it has been since, and let the story be sad.',
    business: 'You see three markets where others see one. Finish one before you name the next.',
    week: 'Stay ten minutes longer with something dull or sad than you would like. Do nothing else in those ten minutes.',
  },
  8: {
    gist: 'You take up space, and the weak stand behind you.',
    helps:
      'You stand up for those who cannot, and you do it today. Weight does not frighten you; you take it and walk. A clear no from you is kinder than many a vague yes.',
    costs:
      'Your volume may end a talk that had only begun. You would rather be angry than hurt, so people miss the hurt. Trust comes after a test that the other person did not know about.',
    dating:
      'You protect with your whole weight. Let them see the soft place, in a quiet sentence and not in a quarrel.',
    friendship: 'You would come at three in the morning. Let a friend do the same for you.',
    business: 'You decide when others circle. Ask who is afraid to disagree, and thank the one who does.',
    week: 'In one disagreement, lower your voice first. Ask one question before you make your point.',
  },
  9: {
    gist: 'You see every side, and people grow calmer near you.',
    helps:
      'You can sit between two people who do not speak and bring them to one table. Nobody has to perform for you. You keep going at a pace that lasts.',
    costs:
      'Your own wish falls asleep under everybody else’s. “I don’t mind” can be a way of not finding out. What matters most often begins last, after the small jobs.',
    dating:
      'You do not push, and that is rare. Say where you would like to eat, and let that be the start of it.',
    friendship: 'You listen without keeping score. Ring somebody about a wish of your own.',
    business: 'You keep people in one boat. Put your opinion first in one meeting a week, in one sentence.',
    week: 'Begin one morning with the thing that matters most to you. The small jobs can wait until eleven.',
  },
};
