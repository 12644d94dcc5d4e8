import type { LifePathNumber } from '../../vocabulary';
import type { Passages } from './passages';

export const LIFE_PATH_PASSAGES: Readonly<Record<LifePathNumber, Passages>> = {
  1: {
    gist: 'Life path 1 likes to stand on its own feet and to start what no one has started.',
    helps:
      'You begin without a committee. A blank page looks like freedom to you. When something is yours to answer for, you grow.',
    costs:
      'You may take the longer road because it is yours. Asking for help can feel like giving up a point. Slower people can turn into obstacles in your mind.',
    dating: 'This number likes to lead. Take turns at choosing, and enjoy being surprised.',
    friendship: 'You respect people who go their own way. Ask one of them to come along on yours.',
    business: 'You are made for the first hundred days. Plan who takes over on day one hundred and one.',
    week: 'Accept one offer of help that you do not need. Say what it made easier.',
  },
  2: {
    gist: 'Life path 2 lives in the space between people and hears the undertone.',
    helps:
      'Two people who shout can hear each other again once you sit down with them. People feel heard before you have said much.',
    costs:
      'A tone of voice can spoil your afternoon. You may go along until you have lost your own thread. Deciding alone takes you long.',
    dating: 'This number wants a “we”. Say “I would like” once a day, so that the “we” has two voices.',
    friendship: 'You keep friendships soft and steady. Tell them when it is your turn to be carried.',
    business: 'You hold a team together from the second chair. Ask for the credit for one thing.',
    week: 'Take your own side in one small matter. Stay friendly, and stay there.',
  },
  3: {
    gist: 'Life path 3 wants to express itself, in words, colours or jokes.',
    helps:
      'You find the word that everyone was looking for. A room brightens when you share what you made. You make trying look like fun.',
    costs:
      'You can start five things in the joy of one. Sadness gets a punchline. Order in small matters escapes you.',
    dating: 'This number courts with stories. Let them hear the sad one as well.',
    friendship: 'You are good company. Ask a question back, and then one more.',
    business: 'You give a dry thing a voice. Book the dull hour that makes it good.',
    week: 'Finish one small thing you made and show it to a single person. Ask what they remember of it.',
  },
  4: {
    gist: 'Life path 4 builds foundations and wants to know what a thing rests on.',
    helps:
      'You work until it stands. Others bring you what is meant to last. You make a routine that carries a house or a team.',
    costs:
      'You may keep mending a wall that could be a window. Rest feels like a gap in the plan. What cannot be measured has a hard time with you.',
    dating: 'This number loves in kept agreements. Leave one Saturday open, on purpose.',
    friendship: 'You are there with the ladder. Come without it once.',
    business:
      'You make sure that the roof is on before the rain. Let someone draw a line that you would not have drawn.',
    week: 'Leave two hours of a free day without a plan. Do the first thing that you feel like.',
  },
  5: {
    gist: 'Life path 5 learns by trying and wakes up when things change.',
    helps:
      'You handle a new town, a new job or a new boss with good cheer. Waiters and taxi drivers tell you their lives. Your stories make others brave.',
    costs:
      'You may leave just before it gets deep. Too much of a good thing is a familiar friend. A talk that turns hard can find you at the door.',
    dating: 'This number needs an open window. Come back at the hour you said; it keeps the window open.',
    friendship: 'You belong a little everywhere. Choose one place where you are expected.',
    business: 'You are the one to send into an unknown market. Stay until the report is written.',
    week: 'Finish one talk that you broke off. Begin with the sentence that you had been avoiding.',
  },
  6: {
    gist: 'Life path 6 cares for home, beauty and the people in it.',
    helps:
      'A place is warmer when you have been in it. People bring you what is broken, from a lamp to a heart. You take a promise as seriously as a child does.',
    costs:
      'You may help where someone wanted to learn alone. Standards can turn a supper into an exam. Receiving is harder for you than giving.',
    dating: 'This number makes a nest. Let them cook it their way and eat it warm.',
    friendship: 'You look after your friends well. Let one of them see your untidy drawer.',
    business: 'You care how it looks and how people are treated. Put a limit on the hours that this takes.',
    week: 'Let someone make their own small mistake in front of you. Offer nothing unless they ask.',
  },
  7: {
    gist: 'Life path 7 wants to understand, and it looks behind what things seem to be.',
    helps:
      'You trust what you have checked yourself, and others trust you for it. You can stay with one question for a season. Your advice comes late and is worth the wait.',
    costs:
      'You can seem distant when you are merely far in. You may wait for proof where trust comes first. Lightness needs an invitation.',
    dating: 'This number opens in its own time. Share a half-thought; closeness begins before the answer.',
    friendship: 'You are the friend for a long walk and one good question. Laugh about nothing once.',
    business:
      'You find the flaw and the deeper cause. Tell people how far you are while you are still looking.',
    week: 'Tell someone about a thing that you have not worked out yet. Let them think along.',
  },
  8: {
    gist: 'Life path 8 thinks on a large scale and wants power to be used well.',
    helps:
      'You know early who and what a plan still lacks. A setback makes you work, not weep. You can judge what a thing is worth.',
    costs:
      'You may weigh yourself by what you won. Handing over control can feel like loss. An idle hour makes you restless.',
    dating: 'This number respects an equal. Ask for comfort and not only for respect.',
    friendship: 'You are generous on a large scale. Be generous with an idle afternoon.',
    business: 'You can carry a great deal and steer it. Let someone else hold one of the wheels.',
    week: 'Spend an hour with someone in which nothing is gained. Leave your phone behind.',
  },
  9: {
    gist: 'Life path 9 feels for the wider circle and gives with an open hand.',
    helps:
      'You see the whole where others see their part. You forgive what others would keep. People do good things because you believed in them.',
    costs:
      'You may care for the world and forget your own lunch. Old ties can stay in your hand long after they ended. Ordinary love can look small next to the great kind.',
    dating: 'This number loves widely. Choose one person’s small wish over the large cause tonight.',
    friendship: 'You are there for everyone. Let two or three have more of you.',
    business: 'You give work a reason. Put a fair price on what you give.',
    week: 'Give away or end one thing that is over. Keep the evening for yourself.',
  },
  11: {
    gist: 'Life path 11 senses more than it can explain; it is a 2 with the light turned up.',
    helps:
      'You feel what is true before the proof arrives. A remark of yours can turn someone’s year. You lift people without pushing them.',
    costs:
      'Harsh light and harsh voices wear you out. You expect a great deal of yourself and get nervous under it. The vision can float off without its first step.',
    dating: 'This number needs a gentle tone. Say what you sense as a question, so that they can answer.',
    friendship: 'You see the best in friends. Tell them about your worst day as well.',
    business: 'You have the spark. Break it into one piece that can be done by Friday.',
    week: 'Take one hunch and test it in a small way. Write down what you saw.',
  },
  22: {
    gist: 'Life path 22 carries a very large plan and can also see the first brick.',
    helps:
      'You make big things real because you know how they are built. You lead by working. Many small steps do not bore you if they lead somewhere.',
    costs:
      'The size of the plan can press on you. You may hide in small jobs where no one expects much. You rest only when you have to.',
    dating: 'This number builds for two. Keep Sunday free of the building site.',
    friendship: 'You help friends with what lasts. Join them in something that will be gone by evening.',
    business: 'You can see the cathedral and order the stones. Share the load before it is heavy.',
    week: 'Lay one brick of the large plan, in under an hour. Then stop, although you could go on.',
  },
  33: {
    gist: 'Life path 33 teaches by how it treats people; it is a 6 whose care reaches far.',
    helps:
      'People feel better after they have been with you. You teach without a lesson. Your patience lasts when others have gone home.',
    costs:
      'Other people’s worries fill your bag. Saying no feels like letting someone down. Joy without a purpose seems hard to allow.',
    dating: 'This number gives a great deal. Let yourself be looked after without earning it.',
    friendship: 'You are called when life is hard. Call somebody to play.',
    business: 'You bring out the best in people. Say no to one request a week.',
    week: 'Do one thing only because it is fun. Invite nobody who needs you.',
  },
};
