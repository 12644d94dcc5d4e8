import type { EnneagramCentre } from '../../compatibility/rules/enneagram';
import type { Element } from '../../texts/reference/zodiacSigns';
import type { HumanDesignType, LoveLanguage } from '../../vocabulary';
import type { Pursuit } from '../combinations/numberCombinations';

/**
 * What happens when two kinds of a system meet, by their names in the order of `KINDS`. `{A}` is the person of the first
 * kind; two of one kind are `you both`. Read by colleagues and friends too.
 */
type Meetings = Readonly<Record<string, string>>;

export type Temperament = 'NT' | 'NF' | 'SJ' | 'SP';

export const TEMPERAMENTS: readonly Temperament[] = ['NT', 'NF', 'SJ', 'SP'];
export const TEMPERAMENT_MEETINGS: Meetings = {
  'NT NT':
    'You both want to know how it works, and a debate counts as company. Let one sentence a day be about how you are.',
  'NT NF':
    '{A} ask whether it is true, {B} ask what it means for people. The best talks of yours have both questions in them.',
  'NT SJ':
    '{A} would rebuild the house, {B} know why the wall is there. Ask about the wall before the first stone moves.',
  'NT SP':
    '{A} have the theory, {B} have already tried it. Put the two next to each other before you judge either.',
  'NF NF':
    'You both look for the meaning behind the words, so much is felt and little is asked. Ask all the same.',
  'NF SJ': '{A} speak of what could be, {B} see to what is due. Each of these is a way of caring.',
  'NF SP': '{A} want to know what it meant, {B} want to know what is next. A walk has room for both.',
  'SJ SJ':
    'You both keep order and keep your word, and the days run well. Break one habit on purpose now and then.',
  'SJ SP':
    '{A} like it as it was agreed, {B} like it as it turns out. Agree on the three things that stay fixed.',
  'SP SP':
    'You both take the day as it comes, which is often the best day. One of you may write down the one thing that cannot wait.',
};

export const CENTRES: readonly EnneagramCentre[] = ['gut', 'heart', 'head'];
export const CENTRE_MEETINGS: Meetings = {
  'gut gut':
    'Both of you answer from the gut, so a no is quick and hard to move. Count to ten before the second no.',
  'gut heart': '{A} feel a yes or a no, {B} feel how it was meant. Say both before you settle a thing.',
  'gut head': '{A} know it at once, {B} want to know why. A night between the two is time well used.',
  'heart heart':
    'Both of you ask how you are seen, so a look can weigh more than a word. Say plainly what the look meant.',
  'heart head':
    '{A} want to be understood, {B} want to understand. It works as soon as the questions are kind.',
  'head head': 'Both of you think ahead, and two minds can worry twice. Decide on the smallest thing first.',
};

/** What a love language notices first. */
export const LANGUAGE_NOTICES: Readonly<Record<LoveLanguage, string>> = {
  'Words of Affirmation': 'what is said',
  'Quality Time': 'the hour that is kept free',
  'Physical Touch': 'the other one being there in person',
  'Acts of Service': 'what is done unasked',
  'Receiving Gifts': 'the small thing that was thought of',
};

/** What carries one language across to another one, by both in the order of the vocabulary. */
export const LANGUAGE_BRIDGES: Meetings = {
  'Words of Affirmation Quality Time':
    'Say the kind word while you walk, and both have been given something.',
  'Words of Affirmation Physical Touch': 'A compliment that is brought round in person counts twice.',
  'Words of Affirmation Acts of Service':
    'Say thank you for the deed, and name the deed that would help next.',
  'Words of Affirmation Receiving Gifts': 'A note inside the parcel speaks to both of you.',
  'Quality Time Physical Touch': 'Meet in one place with the telephones off, and neither has to ask.',
  'Quality Time Acts of Service': 'Do the chore together, and it is help and company in one.',
  'Quality Time Receiving Gifts': 'A ticket for two is a present that takes an evening.',
  'Physical Touch Acts of Service': 'Come round to help, and stay for a coffee afterwards.',
  'Physical Touch Receiving Gifts': 'Bring the small thing yourselves and do not send it.',
  'Acts of Service Receiving Gifts': 'A thing that makes the week easier is a present and a help.',
};

export const ELEMENTS: readonly Element[] = ['Fire', 'Earth', 'Air', 'Water'];
export const SUN_MEETINGS: Meetings = {
  'Fire Fire':
    'Two Suns in fire warm up at once, and neither likes to wait. Choose who goes first before you set off.',
  'Fire Earth':
    '{A’s} fire wants to go, {B’s} earth asks where to. Let the question be answered and then go.',
  'Fire Air':
    '{A’s} fire gets wind from {B’s} air, so ideas turn into plans quickly. Look after supper as well.',
  'Fire Water':
    '{A’s} fire speaks first, {B’s} water feels it for longer. A soft word afterwards costs little.',
  'Earth Earth':
    'Two Suns in earth build slowly and well. Leave a corner unbuilt for what neither of you has thought of.',
  'Earth Air': '{A’s} earth wants to hold it, {B’s} air wants to discuss it. Bring an example to every idea.',
  'Earth Water':
    '{A’s} earth gives {B’s} water its banks, and something can grow there. Mind that the banks do not become walls.',
  'Air Air': 'Two Suns in air never run out of talk. Now and then, do a thing before it has been discussed.',
  'Air Water':
    '{A’s} air finds words for what {B’s} water feels. The words can wait until the feeling is over.',
  'Water Water':
    'Two Suns in water know each other’s mood across a room. Say aloud what you know, because it may be wrong.',
};

export const PURSUITS: readonly Pursuit[] = ['lead', 'belong', 'express', 'build', 'understand', 'give'];
export const PURSUIT_MEETINGS: Meetings = {
  'lead lead': 'You both want to go first, so share out the roads and not the road.',
  'lead belong':
    '{A} want to arrive, {B} want to arrive together. Slow down at the bends and nobody gets lost.',
  'lead express': '{A} set the aim, {B} make it worth going there. Keep a seat free for play in every plan.',
  'lead build': '{A} point to the hill, {B} lay the road. Thank the road at the top.',
  'lead understand': '{A} want to start, {B} want to know. A fixed day for the start helps both.',
  'lead give': '{A} want to win it, {B} want to give it away. Choose aims that allow the two.',
  'belong belong':
    'You both make sure that the others are well, so make one plan that is only about you two.',
  'belong express':
    '{A} gather people, {B} make them laugh. It is quiet afterwards, and that can be good too.',
  'belong build':
    '{A} look after people, {B} look after what carries them. Say thank you across that border.',
  'belong understand':
    '{A} come closer to understand, {B} step back to do it. Name the distance that suits today.',
  'belong give': '{A} care for the near, {B} for the many. Keep an evening for the near.',
  'express express': 'You both have ideas before breakfast, so finish one before you tell the next.',
  'express build': '{A} bring colour, {B} bring the frame. A picture needs both to hang.',
  'express understand': '{A} say it, {B} think it. Leave a pause between, and it becomes a talk.',
  'express give':
    '{A} play, {B} help, and people like to be near you two. Ask each other what is left for you.',
  'build build': 'You both lay stone on stone, and it will stand. Look up together once a week.',
  'build understand': '{A} ask how, {B} ask why. Start with the why and be done with the how by Friday.',
  'build give': '{A} keep, {B} give away. Agree on what is kept for bad weather.',
  'understand understand':
    'You both go to the bottom of things, so someone else may have to call you up for air.',
  'understand give': '{A} need quiet, {B} need to be of use. Being left in peace can be the gift.',
  'give give': 'You both give easily, so practise taking with each other.',
};

export const DESIGNS: readonly HumanDesignType[] = [
  'Manifestor',
  'Generator',
  'Manifesting Generator',
  'Projector',
  'Reflector',
];
export const DESIGN_MEETINGS: Meetings = {
  'Manifestor Manifestor':
    'Two who start things can surprise each other twice a day. A short note beforehand keeps it pleasant.',
  'Manifestor Generator': '{A} light it, {B} keep it burning. Ask for a yes before you light the next.',
  'Manifestor Manifesting Generator':
    '{A} begin alone, {B} are already on the way. Meet at fixed points and compare.',
  'Manifestor Projector': '{A} move, {B} see where it leads. The view is worth more before the move.',
  'Manifestor Reflector':
    '{A} change the room, {B} feel the change first. Ask how it feels once the dust has settled.',
  'Generator Generator':
    'You both have lasting energy for what you said yes to. Ask each other yes-or-no questions, and believe the first sound.',
  'Generator Manifesting Generator':
    '{A} repeat until it is good, {B} leap and go back. Let each finish in their own way.',
  'Generator Projector':
    '{A} have the energy, {B} have the eye for it. It goes well where the advice was asked for.',
  'Generator Reflector': '{A} go on and on, {B} show when it is enough. Take the sign seriously.',
  'Manifesting Generator Manifesting Generator':
    'You both take the short way, at times two different ones. Say aloud which step you skip.',
  'Manifesting Generator Projector': '{A} are through the door, {B} saw a better one. Ask at the door.',
  'Manifesting Generator Reflector':
    '{A} are fast, {B} want to see the Moon go round first. Large choices can have the slower clock.',
  'Projector Projector':
    'You both see each other clearly, which is rare and a little bright. Ask before you advise.',
  'Projector Reflector':
    '{A} look at the person, {B} at the whole place. Together you notice early where it is good to be.',
  'Reflector Reflector':
    'You both take on what is around you, so choose the place before you choose the plan.',
};

/** A point of both charts, by the elements of its two signs. */
export const MOON_MEETINGS: Meetings = {
  'Fire Fire':
    'As for moods, both Moons are in fire: quick up, quick down. Nothing has to be solved in the first five minutes.',
  'Fire Earth':
    'As for moods, {A’s} Moon in fire flares and {B’s} Moon in earth waits. The waiting is no cold shoulder.',
  'Fire Air':
    'As for moods, {A’s} Moon in fire feels it and {B’s} Moon in air talks it down. A joke helps when it comes second.',
  'Fire Water':
    'As for moods, {A’s} Moon in fire is over it by noon and {B’s} Moon in water by tomorrow. Ask again in the evening.',
  'Earth Earth': 'As for moods, both Moons are in earth: a meal and a fixed hour settle most of it.',
  'Earth Air':
    'As for moods, {A’s} Moon in earth wants quiet routine and {B’s} Moon in air wants to talk. Talk over the washing-up.',
  'Earth Water':
    'As for moods, {A’s} Moon in earth steadies what {B’s} Moon in water feels. Let it be felt first.',
  'Air Air':
    'As for moods, both Moons are in air: you explain to each other what you feel. Check once whether you feel it.',
  'Air Water':
    'As for moods, {A’s} Moon in air asks why and {B’s} Moon in water has no why. Staying near is an answer too.',
  'Water Water':
    'As for moods, both Moons are in water: one low day can become two. One of you may open a window.',
};

export const VENUS_MEETINGS: Meetings = {
  'Fire Fire': 'What charms you is alike, for both have Venus in fire: a bold plan and a quick yes.',
  'Fire Earth':
    '{A’s} Venus in fire likes the surprise, {B’s} Venus in earth likes the good table. Book the table and hide the surprise in it.',
  'Fire Air':
    '{A’s} Venus in fire and {B’s} Venus in air flirt easily: one dares, one answers. Keep a little for the quiet days.',
  'Fire Water': '{A’s} Venus in fire shows it, {B’s} Venus in water hints at it. Ask what the hint was.',
  'Earth Earth':
    'What charms you is alike, for both have Venus in earth: time, taste and something that lasts.',
  'Earth Air':
    '{A’s} Venus in earth believes what it can hold, {B’s} Venus in air what is well said. Write it on good paper.',
  'Earth Water':
    '{A’s} Venus in earth and {B’s} Venus in water both take it slowly. Let nobody hurry you two.',
  'Air Air': 'What charms you is alike, for both have Venus in air: wit, ease and a good reply.',
  'Air Water':
    '{A’s} Venus in air keeps it light, {B’s} Venus in water means it deeply. Say once how it was meant.',
  'Water Water': 'What charms you is alike, for both have Venus in water: tone, music and being understood.',
};

export const MERCURY_MEETINGS: Meetings = {
  'Fire Fire':
    'In talk, both Mercuries are in fire, so you interrupt each other with pleasure. Write down what was decided.',
  'Fire Earth':
    'In talk, {A’s} Mercury in fire is at the end of the sentence while {B’s} Mercury in earth checks the beginning.',
  'Fire Air':
    'In talk, {A’s} Mercury in fire throws and {B’s} Mercury in air catches. Good ideas come of it, some of them useful.',
  'Fire Water': 'In talk, {A’s} Mercury in fire means the matter and {B’s} Mercury in water hears the tone.',
  'Earth Earth':
    'In talk, both Mercuries are in earth: one example is enough for both. Ask for a wild idea once a week.',
  'Earth Air':
    'In talk, {A’s} Mercury in earth wants the example and {B’s} Mercury in air the principle. Give both in one breath.',
  'Earth Water':
    'In talk, {A’s} Mercury in earth keeps the facts and {B’s} Mercury in water keeps how they felt. The full story has both.',
  'Air Air':
    'In talk, both Mercuries are in air, so the subject changes four times. Come back to the first one.',
  'Air Water':
    'In talk, {A’s} Mercury in air wants it clear and {B’s} Mercury in water wants it kind. It can be both.',
  'Water Water':
    'In talk, both Mercuries are in water, so much is understood without a word. Some of it is understood wrongly.',
};

export const MARS_MEETINGS: Meetings = {
  'Fire Fire': 'At the start of a task both have Mars in fire: you are gone before the map is open.',
  'Fire Earth':
    'At the start of a task {A’s} Mars in fire sprints, and {B’s} Mars in earth is still going at the end.',
  'Fire Air':
    'At the start of a task {A’s} Mars in fire acts on what {B’s} Mars in air has thought of. Check the thought once.',
  'Fire Water':
    'At the start of a task {A’s} Mars in fire pushes, and {B’s} Mars in water finds a way round. Try the way round first.',
  'Earth Earth': 'At the start of a task both have Mars in earth: slow, sure and hard to stop.',
  'Earth Air':
    'At the start of a task {A’s} Mars in earth wants a tool, and {B’s} Mars in air wants a discussion. Set an end to the discussion.',
  'Earth Water':
    'At the start of a task {A’s} Mars in earth follows the plan, and {B’s} Mars in water follows the people. Both notice when it stalls.',
  'Air Air':
    'At the start of a task both have Mars in air: the strategy is brilliant and the first step is missing.',
  'Air Water':
    'At the start of a task {A’s} Mars in air argues for it, and {B’s} Mars in water has to want it. Ask for the wish before the reasons.',
  'Water Water':
    'At the start of a task both have Mars in water: you move when it feels right. A near deadline helps it feel right.',
};
