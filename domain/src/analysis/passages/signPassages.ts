import type { ZodiacSign } from '../../vocabulary';
import type { Passages } from './passages';

/** The Sun in each sign. */
export const SIGN_PASSAGES: Readonly<Record<ZodiacSign, Passages>> = {
  Aries: {
    gist: 'Your Sun in Aries begins: it finds out by doing.',
    helps:
      'You make the first call, ask the blunt question and try the ice. Your anger is quick and then gone, so people know that the air is clear. A start that scares others wakes you up.',
    costs:
      'You may be three streets ahead before you notice that no one followed. Waiting rooms and slow stories test you. What is begun in the morning can look stale by the evening.',
    dating: 'Your Sun likes a chase, a race and a straight answer. Ask them to set the pace for one day.',
    friendship:
      'You are good for a dare. Remember that a friend may still be hurt when you have long forgotten why.',
    business: 'You open the door that others study. Name the person who will keep it open next month.',
    week: 'Count three breaths before one answer that wants to jump out. Say it then, if it still seems right.',
  },
  Taurus: {
    gist: 'Your Sun in Taurus stays: it likes what lasts and what can be touched.',
    helps:
      'You make a place comfortable and a promise solid. You can wait for bread to rise and for people to be ready. When others hurry, your slow yes is worth more.',
    costs:
      'You can hold on to a sofa, a habit or an opinion because it is yours. Change that comes without warning meets a closed door. You may swallow a complaint until it has gone hard.',
    dating:
      'Your Sun speaks through food, touch and long Sundays. Try their odd idea once before you say no.',
    friendship: 'You keep friends for decades. Lend them the thing that you would rather not lend.',
    business:
      'You know the worth of things and of patience. Set a day on which you look at the old way afresh.',
    week: 'Change one small habit on purpose, such as your seat or your route. Keep the change for three days before you judge it.',
  },
  Gemini: {
    gist: 'Your Sun in Gemini connects: words, news and jokes pass through you.',
    helps:
      'You make talk easy between people who have nothing in common. You learn enough by Thursday to ask good questions on Friday. Two opinions at once are a pleasure for you and no burden.',
    costs:
      'A new message can win over the person in front of you. You may explain a feeling so cleverly that you need not have it. Ten open tabs can feel like work done.',
    dating: 'Your Sun falls in love by talking. Leave one silence as it is and see what comes.',
    friendship: 'You always have an article for somebody. Ring about the thing they told you in spring.',
    business: 'You know whom to ring for anything. Write down who promised what, and read it once.',
    week: 'Stay with one subject for an hour, on paper and without a screen. Tell someone what you found at the bottom of it.',
  },
  Cancer: {
    gist: 'Your Sun in Cancer shelters: whom you love, you take in and feed.',
    helps:
      'You remember how things felt, and so people feel known. You notice when the mood drops by one degree. In hard times there is soup, a blanket and somebody who stays.',
    costs:
      'You may go quiet and hope to be asked. An old hurt can sit at the table as if it had been invited. Care can turn into steering when you are worried.',
    dating: 'Your Sun wants a home with someone. Say “that hurt” on the day it happens.',
    friendship:
      'You know their mothers and their birthdays. Let a friend visit you when you have nothing to offer.',
    business: 'You look after people, so people stay. Keep one meeting for figures only.',
    week: 'Say one feeling aloud within an hour of having it. Keep it to a single sentence without any explanation.',
  },
  Leo: {
    gist: 'Your Sun in Leo shines, and it likes others to shine as well.',
    helps:
      'You praise by name and in public. You give an ordinary day a touch of occasion. When you believe in someone, they stand up straighter.',
    costs:
      'Being overlooked stings you more than being wrong. Advice can sound like a boo from the back row. You may keep smiling on a stage that you are tired of.',
    dating:
      'Your Sun loves with its whole heart and likes to be told so. Let them have the last bow tonight.',
    friendship: 'You make birthdays large. Ask a friend about their dull week and stay interested.',
    business: 'You give a project a face and a voice. Hand the good part of one talk to someone else.',
    week: 'Do something kind that nobody can trace back to you. Watch how it feels when no one looks.',
  },
  Virgo: {
    gist: 'Your Sun in Virgo tends: it sees the small thing that makes the difference.',
    helps:
      'Your help is exact, like the right screw for the right hole. You notice the error in line nine and mention it kindly. Order grows where you have been.',
    costs:
      'You can polish a thing until the day is gone. Praise runs off you while a small remark sticks. You may tidy someone’s life when they only wanted to tell you about it.',
    dating:
      'Your Sun shows love by getting the details right. Take the compliment and say nothing but thank you.',
    friendship: 'You remember which medicine, which train, which size. Call once without being useful.',
    business:
      'You catch what would have cost a fortnight. Send the good version today and the better one next week.',
    week: 'Praise three things before you correct one. Do the same with yourself once, in writing.',
  },
  Libra: {
    gist: 'Your Sun in Libra relates: it asks what would be fair for both.',
    helps:
      'You see the other side before it has been explained. You can say no so gracefully that people thank you. A room is kinder and better lit after you have been in it.',
    costs:
      'A choice between two good things can take you a week. You may agree now and be cross on Thursday. It is hard for you to like a day on which somebody dislikes you.',
    dating: 'Your Sun likes love to have manners. Name your wish first for once, and let them adjust.',
    friendship:
      'You balance the group. Take a friend’s side once, openly, even though you see the other one.',
    business: 'You bring two parties to one page. Set an hour by which the choice is made.',
    week: 'Decide three small things in under a minute each. Leave them decided, even if the other option looks nice later.',
  },
  Scorpio: {
    gist: 'Your Sun in Scorpio goes deep: it wants to know what is underneath.',
    helps:
      'You are not afraid of the hard truth, so people bring it to you. What you take on, you take on fully. You can begin again after a loss and mean it.',
    costs:
      'You may test trust without saying that there is a test. A grudge can keep you company for years. You show little, and then wonder that so little is seen.',
    dating:
      'Your Sun wants all or nothing. Show the soft side first, in a small dose, on an ordinary evening.',
    friendship: 'You keep secrets like a safe. Share one light and silly thing a week.',
    business: 'You find out what a deal is really about. Say what you suspect as a question.',
    week: 'Let one small thing go that you could have won. Tell no one that you did.',
  },
  Sagittarius: {
    gist: 'Your Sun in Sagittarius travels, on foot or in the mind.',
    helps:
      'In a small quarrel you are the one who unfolds the map and shows how large the country is. Your hope is catching on a wet Monday. You tell the truth with a laugh, and most people can take it.',
    costs:
      'You may promise a little more than the week can hold. A true thing said at the wrong moment can sting for days. Details feel like fences to you.',
    dating: 'Your Sun needs room and gives it. Tell them when you will be home; it makes the room feel safe.',
    friendship: 'With you a friend sees more of the world. Keep the small plan as well as the large one.',
    business: 'You sell the view from the top. Take along someone who packs the tent.',
    week: 'Promise one thing less than you would like to. Keep each thing that you did promise.',
  },
  Capricorn: {
    gist: 'Your Sun in Capricorn builds: it knows that good things take years.',
    helps:
      'You carry what has to be carried, and you make a dry joke on the way. You finish what takes long. People lean on your judgement because you have done the work.',
    costs:
      'You may notice in March that you were sad in November. A free day can make you uneasy. You may measure yourself by the last result.',
    dating:
      'Your Sun loves by being there in ten years. Say one tender thing today, without a plan attached.',
    friendship: 'You are a rock. Let a friend carry the other end of the table.',
    business: 'You know what it costs and how long it takes. Say which part you do for joy.',
    week: 'Take one free hour in the middle of a working day. Do nothing with it that could be called useful.',
  },
  Aquarius: {
    gist: 'Your Sun in Aquarius thinks for itself, and for the common good.',
    helps:
      'You ask why the rule exists, and sometimes there is no answer. You treat the cleaner and the chairman alike. Friends for life come to you from odd places.',
    costs:
      'A feeling may reach you a day after the talk. You can be friendly to a hundred people and hard to find for one. An opinion, once thought through, rarely moves.',
    dating: 'Your Sun loves as a friend first. Say “I need you” once this month in just those words.',
    friendship: 'You like people to be different. Stay in the room when someone cries.',
    business: 'You see the odd solution that works. Explain the first step in plain terms.',
    week: 'Change your mind about one small matter, aloud. Thank the person who brought you there.',
  },
  Pisces: {
    gist: 'Your Sun in Pisces flows: it feels what others feel, sometimes before they do.',
    helps:
      'You understand people who cannot explain themselves. Your imagination finds a door where the wall looked solid. You forgive, and you mean it.',
    costs:
      'You may take on a mood that was never yours. A plain fact that hurts can wait in its envelope. You say yes to be kind, and then slip away.',
    dating:
      'Your Sun longs for a love without many questions. Say where your line is; it makes the softness safe.',
    friendship: 'You know when to say nothing. Turn up at the hour you named.',
    business: 'You sense what a customer dreams of. Let someone put dates next to your dream.',
    week: 'Say one clear no before you feel ready. Add no excuse to it.',
  },
};
