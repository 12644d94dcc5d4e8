import type { SocialStyle } from '../../compatibility/rules/enneagram';
import type { Element, Modality } from '../../texts/reference/zodiacSigns';
import type { LoveLanguage } from '../../vocabulary';

/** What the chart says together with itself and with the tests. Each table is read with one value of either side. */

export const SUN_WITH_MOON: Readonly<Record<Element, Readonly<Record<Element, string>>>> = {
  Fire: {
    Fire: 'Sun and Moon are both in fire: what you want and what you feel pull the same way, at speed. Rest is the one thing that does not come by itself.',
    Earth:
      'A Sun in fire wants to go, and a Moon in earth wants to know where you will sleep. Pack first, then leap; both are content.',
    Air: 'A Sun in fire acts, and a Moon in air likes to talk it over on the way. You cheer up in a good conversation.',
    Water:
      'A Sun in fire goes forward, and a Moon in water feels the draught. After a brave day you need a soft evening.',
  },
  Earth: {
    Fire: 'A Sun in earth takes its time, and a Moon in fire has none. You may plan calmly all week and burst out on Friday.',
    Earth:
      'Sun and Moon are both in earth: you want what lasts, and it also makes you feel safe. Something new can enter by the side door, in small pieces.',
    Air: 'A Sun in earth wants a result, and a Moon in air wants to hear about it. You think better after a chat in the hall.',
    Water:
      'A Sun in earth gives a Moon in water its banks. You feel a great deal, and you still do the shopping.',
  },
  Air: {
    Fire: 'A Sun in air has the thought, and a Moon in fire wants to try it at once. Your mood lifts as soon as something moves.',
    Earth:
      'A Sun in air likes ideas, and a Moon in earth likes supper at seven. A fixed hour gives your thoughts a place to land.',
    Air: 'Sun and Moon are both in air: you understand a feeling before you have it. Let it stay in the body for a minute before you name it.',
    Water:
      'A Sun in air explains, and a Moon in water simply feels. You can be clear about everyone and puzzled by yourself on the same day.',
  },
  Water: {
    Fire: 'A Sun in water feels its way, and a Moon in fire flares up. The flare is over soon; say so, because others stay singed for longer.',
    Earth:
      'A Sun in water dreams, and a Moon in earth keeps the keys. Ordinary comforts carry you through a tide.',
    Air: 'A Sun in water senses, and a Moon in air looks for words. Writing it down brings the two together.',
    Water:
      'Sun and Moon are both in water: little passes you by. An hour with no one’s mood but your own is like a bath.',
  },
};

export const MOON_WITH_DECIDING: Readonly<Record<Element, Readonly<Record<'T' | 'F', string>>>> = {
  Fire: {
    T: 'Your head wants reasons, and your Moon has already shouted. Let the first heat pass, and use the reasons then.',
    F: 'Your care for people has a temper. You stand up for someone faster than for yourself.',
  },
  Earth: {
    T: 'Your reasoning and your need for solid ground get on well. A feeling reaches you best in plain facts.',
    F: 'You care in things that can be held: a coat, a meal, a spare key. When you are low, you need the same in return.',
  },
  Air: {
    T: 'Reason and Moon both look from a step away. You may be the last to hear that you are sad.',
    F: 'A good talk is how you care for someone. A silence from a friend is hard for you to read.',
  },
  Water: {
    T: 'Under the reasons there is a good deal of feeling. People who know only the arguments are surprised by it.',
    F: 'Feeling meets feeling here, and very little is lost on you. A clear “this part is not mine” is worth learning.',
  },
};

export const STRONG_ELEMENT: Readonly<Record<Element, string>> = {
  Fire: 'Fire is the strongest element here: there is warmth, courage and impatience, and it wants something to do.',
  Earth:
    'Earth is the strongest element here: there is patience and a sense for what works, and it may rest too.',
  Air: 'Air is the strongest element here: there is thought, talk and fairness, and it likes to land now and then.',
  Water: 'Water is the strongest element here: there is feeling and memory, and it needs a shore.',
};

export const MISSING_ELEMENT: Readonly<Record<Element, string>> = {
  Fire: 'No point here stands in fire. You may find your start beside people who begin without asking.',
  Earth: 'No point here stands in earth. A fixed hour, a list or a garden can lend you ground.',
  Air: 'No point here stands in air. A friend who asks good questions lends you some distance.',
  Water: 'No point here stands in water. Feelings may come by way of music, a film or somebody else’s tears.',
};

export const WEAK_ELEMENT: Readonly<Record<Element, string>> = {
  Fire: 'Fire has the least here, so a push from outside can be welcome.',
  Earth: 'Earth has the least here, so the practical side may take a second look.',
  Air: 'Air has the least here, so it can do you good to say things aloud.',
  Water: 'Water has the least here, so ask yourself once a day how you feel.',
};

export const MODALITY_WITH_CLOSING: Readonly<Record<Modality, Readonly<Record<'J' | 'P', string>>>> = {
  Cardinal: {
    J: 'A cardinal Sun starts, and your judging letter wants to see the end. Few things near you stay half begun.',
    P: 'A cardinal Sun starts, and your perceiving letter keeps the end open. You have more beginnings than shelves for them.',
  },
  Fixed: {
    J: 'A fixed Sun and a judging letter both hold on. You are the one who stays, and the last to turn round.',
    P: 'A fixed Sun holds on, and your perceiving letter lets things come. You are easy about the route and firm about the place.',
  },
  Mutable: {
    J: 'A mutable Sun bends, and your judging letter wants a plan. You make good plans and change them well.',
    P: 'A mutable Sun and a perceiving letter both bend. You cope with nearly anything, apart from a form in three copies.',
  },
};

export const VENUS_WITH_LANGUAGE: Readonly<Record<Element, Readonly<Record<LoveLanguage, string>>>> = {
  Fire: {
    'Words of Affirmation': 'Your Venus is in fire, so the word that reaches you is bold and said at once.',
    'Quality Time': 'Your Venus is in fire, so time together is best when something happens in it.',
    'Physical Touch': 'Your Venus is in fire, so touch may be playful and sudden.',
    'Acts of Service':
      'Your Venus is in fire, so help thrills you when it comes with a grin and without a form.',
    'Receiving Gifts': 'Your Venus is in fire, so a surprise is half of the gift.',
  },
  Earth: {
    'Words of Affirmation':
      'Your Venus is in earth, so you believe a kind word when it is said twice and kept.',
    'Quality Time': 'Your Venus is in earth, so time together smells of bread, wood or a garden.',
    'Physical Touch': 'Your Venus is in earth, so touch for you is slow, warm and unhurried.',
    'Acts of Service': 'Your Venus is in earth, so a mended thing is close to a love letter.',
    'Receiving Gifts': 'Your Venus is in earth, so you like a gift that is well made and lasts.',
  },
  Air: {
    'Words of Affirmation': 'Your Venus is in air, so a clever kind word is the shortest way to you.',
    'Quality Time': 'Your Venus is in air, so time together is mostly talk, and you love it.',
    'Physical Touch': 'Your Venus is in air, so touch comes light, and a talk comes before it.',
    'Acts of Service': 'Your Venus is in air, so you like help that was thought through and talked over.',
    'Receiving Gifts': 'Your Venus is in air, so a book with a note in it beats a box with a ribbon.',
  },
  Water: {
    'Words of Affirmation': 'Your Venus is in water, so the tone counts as much as the word.',
    'Quality Time': 'Your Venus is in water, so time together may be quite silent.',
    'Physical Touch': 'Your Venus is in water, so touch says what you feel before you have words.',
    'Acts of Service': 'Your Venus is in water, so help moves you when it shows that someone felt with you.',
    'Receiving Gifts': 'Your Venus is in water, so you keep the ticket and the shell for years.',
  },
};

export const MARS_WITH_STYLE: Readonly<Record<Element, Readonly<Record<SocialStyle, string>>>> = {
  Fire: {
    compliant:
      'Your Mars in fire wants to act, and your Enneagram type asks first if it is right. The pause may be good for both.',
    assertive:
      'Mars in fire and an Enneagram type that steps forward: you have two accelerators, so look for the brake early.',
    withdrawn: 'Your Mars in fire waits behind a quiet door. When you do act, people jump.',
  },
  Earth: {
    compliant:
      'Your Mars in earth works steadily, and your Enneagram type works because it was promised. Put a rest in the plan.',
    assertive: 'Your Mars in earth gives your push a long breath. You can outlast people who began louder.',
    withdrawn: 'Your Mars in earth moves late and thoroughly. A first small step on the day itself helps.',
  },
  Air: {
    compliant: 'Your Mars in air acts through talks and agreements, and your Enneagram type likes them fair.',
    assertive: 'Your Mars in air wins with words. Take care that the other person has some left.',
    withdrawn: 'Your Mars in air plays a thing through in thought. Try one of the versions in the open.',
  },
  Water: {
    compliant: 'Your Mars in water works for those it loves, sometimes past its strength.',
    assertive:
      'Your Mars in water is strong where it feels. People see the wave before they see the hurt behind it.',
    withdrawn:
      'Your Mars in water goes around what it could go through. A short clear sentence saves you the detour.',
  },
};

export const MERCURY_WITH_PERCEIVING: Readonly<Record<Element, Readonly<Record<'S' | 'N', string>>>> = {
  Fire: {
    S: 'Your Mercury in fire makes you quick with facts, and quick to say them.',
    N: 'Your Mercury in fire throws your ideas out before they have cooled.',
  },
  Earth: {
    S: 'Your Mercury in earth and your S agree: one example is worth ten theories.',
    N: 'Your Mercury in earth asks your ideas for a price and a date, which does them good.',
  },
  Air: {
    S: 'Your Mercury in air gives your practical eye a light tongue.',
    N: 'Your Mercury in air and your N make a mind with many windows, and a draught.',
  },
  Water: {
    S: 'Your Mercury in water remembers a fact together with how it felt.',
    N: 'Your Mercury in water brings your ideas in pictures and moods first.',
  },
};

export const RISING_WITH_ENERGY: Readonly<Record<Element, Readonly<Record<'E' | 'I', string>>>> = {
  Fire: {
    E: 'The front door is as lively as the house: what people meet first is what they get.',
    I: 'The front door is livelier than the house. People who met you at a party are puzzled by your quiet Sunday.',
  },
  Earth: {
    E: 'You look calm and reserved at first, and then you turn out to be talkative.',
    I: 'You look calm and you are calm, so people may need a while to find out that you are also funny.',
  },
  Air: {
    E: 'You are easy to talk to at once, and it lasts.',
    I: 'You are easy to talk to at first, and people do not see when you have had enough.',
  },
  Water: {
    E: 'People come near you shyly, and then learn how much you like company.',
    I: 'You come in softly and stay at the edge for a while. Those who wait for you are glad that they did.',
  },
};
