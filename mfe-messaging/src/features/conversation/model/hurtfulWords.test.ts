import { findHurtfulWords } from './hurtfulWords';
import { INNOCENT_TEXTS } from '../../../testing/innocentTexts';

describe('findHurtfulWords', () => {
  it('flags at most one in a hundred innocent names and words, alone and in a sentence', () => {
    expect(INNOCENT_TEXTS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(INNOCENT_TEXTS).size).toBe(INNOCENT_TEXTS.length);
    const alarms = INNOCENT_TEXTS.filter((text) =>
      [text, text.toUpperCase(), `I love ${text}, and you?`, `${text} was here.`].some(
        (each) => findHurtfulWords(each).length > 0,
      ),
    );
    expect(alarms).toEqual([]);
  });

  it.each([
    ['You are a bitch.', 'bitch'],
    ['FUCK off', 'FUCK'],
    ['what the f*ck', 'f*ck'],
    ['fuuuuck you', 'fuuuuck'],
    ['you sh1t', 'sh1t'],
    ['Such a dick!', 'a dick'],
    ['dickhead', 'dickhead'],
    ['you stupid cunt', 'cunt'],
    ['what an asshole', 'asshole'],
    ['a$$hole', 'a$$hole'],
    ['Slut!', 'Slut'],
    ['(slut)', 'slut'],
    ['b!tch', 'b!tch'],
    ['fu(k you', 'fu(k'],
    ['!!!!!!! Tits!', 'Tits'],
    ['kiss my arsehole', 'arsehole'],
    ['you chink', 'chink'],
    ['suck my cock', 'my cock'],
    ['what a cuck', 'cuck'],
    ['dirty cumslut', 'cumslut'],
    ['use a dildo', 'dildo'],
    ['you dyke', 'you dyke'],
    ['dress like a hooker', 'a hooker'],
    ['you kike', 'you kike'],
    ['you negro', 'you negro'],
    ['you spastic', 'spastic'],
    ['what a turd', 'turd'],
    ['you twat', 'twat'],
    ['you idiot', 'you idiot'],
    ['nobody loves you', 'nobody loves you'],
    ['whore', 'whore'],
    ['wanker', 'wanker'],
    ['retarded', 'retarded'],
    ['faggot', 'faggot'],
    ['a nigger', 'nigger'],
    ['ｆｕｃｋ', 'ｆｕｃｋ'],
    ['Go kill yourself', 'kill yourself'],
    ['kys', 'kys'],
    ['You are so ugly', 'You are so ugly'],
    ["you're pathetic", "you're pathetic"],
    ['you’re pathetic', "you're pathetic"],
    ['I will rape you', 'rape you'],
    ['send me a dick pic', 'dick pic'],
    ['show me your tits', 'tits'],
    ['bastard', 'bastard'],
    ['piss off', 'piss off'],
  ])('finds the hurtful words in %j', (text, words) => expect(findHurtfulWords(text)).toContain(words));

  it('lists each word once, as written and in text order', () => {
    expect(findHurtfulWords('Slut! You whore, you slut, you Slut:bitch')).toEqual([
      'Slut',
      'whore',
      'slut',
      'bitch',
    ]);
  });

  it('lists matched words in full, with single spaces between them', () => {
    expect(findHurtfulWords('mother-fucker, you are  ugly')).toEqual(['mother-fucker', 'you are ugly']);
  });

  it('finds nothing in a number whose digits could stand for letters', () => {
    expect(['7175', 'It costs 7175, call me.'].flatMap(findHurtfulWords)).toEqual([]);
    expect(findHurtfulWords('show me your t175, show me your 717s')).toEqual(['t175', '717s']);
  });

  it('finds nothing in ordinary messages', () => {
    const texts = [
      'Is the kiln story true?',
      'You are so beautiful. I hope you died laughing, as I did.',
      'I am an idiot, I missed the train. Stupid me.',
      'That film is stupid and wonderful, and the ending is pathetic in the best sense.',
      'I work in sexual health, so nothing shocks me.',
      'I saw great  tits in the garden.',
    ];
    expect(texts.flatMap(findHurtfulWords)).toEqual([]);
  });
});
