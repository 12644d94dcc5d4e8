/** The fields, enumerations and defaults of document 2, section 3, as literals. */
import * as z from 'zod/mini';
import { discoveryCalls, DEFAULT_FILTERS, insightsCalls, messagingCalls, pairsCalls } from './index';
import { user } from './auth';
import { cosmicConditions } from './cosmic';
import { cosmicAlignment, liker, match, matchedUser, mutualMatch } from './discovery';
import { photoPerformance } from './enhancement';
import { quizResult } from './insights';
import { message, thread } from './messaging';
import { aiPersonalityAnalysis, ownProfile, publicProfile } from './profile';
import { chartSigns, humanDesignProfile } from './profileFields';
import {
  compatibility,
  connectionGoal,
  enneagramType,
  humanDesignType,
  lifePathNumber,
  loveLanguage,
  mbtiType,
  zodiacSign,
} from './values';

type Schema = Parameters<typeof z.safeParse>[0];
interface ObjectSchema {
  shape: Record<string, Schema & { shape: object; def: { element: ObjectSchema } }>;
}
/** Schemas are typed by their parsed values, so reading their fields needs a cast. */
const shapeOf = (schema: unknown) => (schema as ObjectSchema).shape;
const fieldsOf = (schema: unknown) => Object.keys(shapeOf(schema));
const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

interface JsonSchema {
  const?: unknown;
  enum?: unknown[];
  type?: unknown;
  anyOf?: JsonSchema[];
}
/** Lists the values of an enumeration, so that a value too many is found too. */
function valuesOf(schema: JsonSchema): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap(valuesOf);
  if (schema.type === 'null') return [null];
  return 'const' in schema ? [schema.const] : (schema.enum ?? []);
}

describe('matching and messaging fields', () => {
  it.each<[string, unknown, string]>([
    [
      'the own profile',
      ownProfile,
      'id userId user bio location gender preferredGenders connectionGoals photos birthday birthTime birthLocation mbtiType enneagramType loveLanguage astrologySign numerologyLifePath humanDesignType humanDesignProfile fullBirthChart aiPersonalityAnalysis',
    ],
    [
      'the profile that another member sees',
      publicProfile,
      'id userId user bio location gender connectionGoals photos mbtiType enneagramType loveLanguage astrologySign numerologyLifePath humanDesignType humanDesignProfile fullBirthChart',
    ],
    ['the name of a profile', ownProfile.shape.user, 'firstName lastName profileImageUrl'],
    ['a Human Design', humanDesignProfile, 'profile strategy authority'],
    ['a birth chart', chartSigns, 'sun moon mercury venus mars ascendant'],
    [
      'the stored analyses',
      aiPersonalityAnalysis,
      'mbti enneagram loveLanguages astrology numerology humanDesign comprehensive generatedAt',
    ],
    ['a match', match, 'id otherUser userActionStatus compatibilityScore compatibilityReasons'],
    ['the other user of a match', match.shape.otherUser, 'id firstName lastName photos profile'],
    [
      'the reasons of a match',
      match.shape.compatibilityReasons,
      'mbti astrology loveLanguage enneagram numerology',
    ],
    ['the reply with the matches', discoveryCalls.listMatches.reply, 'userProfile potentialMatches'],
    ['the reply with the likes', discoveryCalls.listLikes.reply, 'likers userProfile'],
    ['a liker', liker, 'userId firstName lastName photos location mbtiType enneagramType astrologySign'],
    ['a mutual match', mutualMatch, 'id compatibilityScore otherUser'],
    ['the other user of a mutual match', mutualMatch.shape.otherUser, 'id firstName lastName profile'],
    [
      'the reply to a decision',
      discoveryCalls.submitDecision.reply,
      'isMutualMatch matchedUser compatibilityScore',
    ],
    ['a matched user', matchedUser, 'id firstName lastName profileImageUrl photos'],
    [
      'a discovered match',
      shapeOf(discoveryCalls.discoverMatches.reply)['discoveredMatches']?.def.element,
      'id userId name age bio photos gender connectionGoals preferredGenders mbtiType enneagramType loveLanguage astrologySign numerologyLifePath humanDesignType',
    ],
    ['a message', message, 'id senderId receiverId content createdAt'],
    ['a thread', thread, 'user lastMessage lastMessageTime isRead'],
    ['the user of a thread', thread.shape.user, 'id firstName lastName profileImageUrl'],
    ['a compatibility', compatibility, 'overall breakdown'],
    [
      'the breakdown of a compatibility',
      compatibility.shape.breakdown,
      'mbti enneagram loveLanguage astrology numerology humanDesign',
    ],
    ['a cosmic alignment', cosmicAlignment, 'aligned boostLevel reason'],
    [
      'an analysis of two',
      pairsCalls.writeCompositeAnalysis.reply,
      'analysis highlights challenges recommendations',
    ],
    ['a personality test', insightsCalls.savePersonalityTest.body, 'testType responses result'],
    ['the result of a test', quizResult, 'type title description traits'],
    [
      'the cosmic conditions',
      cosmicConditions,
      'moonPhase moonSign moonIllumination isVoidOfCourse mercuryRetrograde cosmicEnergy recommendedActivities',
    ],
    ['a photo of Profile Enhancement', photoPerformance, 'id url isMain score impressions likes'],
  ])('include the specified fields of %s', (_what, schema, names) =>
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(names.split(' '))),
  );

  it('do not include a role of a member', () => {
    expect(fieldsOf(user).filter((name) => /role|admin|kind/i.test(name))).toEqual([]);
    expect(fieldsOf(ownProfile).filter((name) => /role|admin|kind/i.test(name))).toEqual([]);
  });

  it('accept scores from 0 to 1 and a missing overall score', () => {
    expect(
      [-0.01, 0, 1, 1.01].map((score) => accepts(compatibility.shape.breakdown.shape.mbti, score)),
    ).toEqual([false, true, true, false]);
    expect([undefined, 0, 1, 1.01].map((score) => accepts(compatibility.shape.overall, score))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const { compatibilityReasons, compatibilityScore } = match.shape;
    expect(accepts(compatibilityReasons.shape.enneagram, 1.01)).toBe(false);
    expect(['86', 86].map((score) => accepts(compatibilityScore, score))).toEqual([true, false]);
  });

  it.each<[string, Schema, readonly unknown[], readonly unknown[]]>([
    [
      'MBTI',
      mbtiType,
      'INTJ INTP ENTJ ENTP INFJ INFP ENFJ ENFP ISTJ ISFJ ESTJ ESFJ ISTP ISFP ESTP ESFP'.split(' '),
      ['XXXX', 'intj', ''],
    ],
    [
      'love languages',
      loveLanguage,
      ['Words of Affirmation', 'Quality Time', 'Physical Touch', 'Acts of Service', 'Receiving Gifts'],
      ['Silence', 'quality time'],
    ],
    [
      'the zodiac',
      zodiacSign,
      'Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces'.split(' '),
      ['Ophiuchus', 'aries'],
    ],
    [
      'Human Design',
      humanDesignType,
      ['Manifestor', 'Generator', 'Manifesting Generator', 'Projector', 'Reflector'],
      ['Alchemist'],
    ],
    ['the Enneagram', enneagramType, [1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 10, '1']],
    ['numerology', lifePathNumber, [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33], [0, 10, 44]],
    ['connection goals', connectionGoal, ['dating', 'friendship', 'business'], ['romance']],
    ['the status of a match', match.shape.userActionStatus, ['liked', 'passed', null], ['like']],
    ['boost levels', cosmicAlignment.shape.boostLevel, ['high', 'medium', 'low'], ['other']],
    [
      'tests',
      shapeOf(insightsCalls.savePersonalityTest.body)['testType']!,
      ['mbti', 'enneagram', 'love-languages'],
      ['tarot'],
    ],
    ['phases of the Moon', cosmicConditions.shape.moonPhase, ['new', 'waxing', 'full', 'waning'], ['half']],
    [
      'signs of the Moon',
      cosmicConditions.shape.moonSign,
      'Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces'.split(' '),
      ['Ophiuchus'],
    ],
    ['cosmic energy', cosmicConditions.shape.cosmicEnergy, ['high', 'medium', 'low'], ['none']],
  ])('accept only the known values of %s', (_what, schema, known, unknown) => {
    expect(known.filter((value) => !accepts(schema, value))).toEqual([]);
    expect(unknown.filter((value) => accepts(schema, value))).toEqual([]);
    expect(new Set(valuesOf(z.toJSONSchema(schema as z.core.$ZodType)))).toEqual(new Set(known));
  });

  it('have the value types of the specification', () => {
    expect(accepts(message.shape.content, 'Hello')).toBe(true);
    expect(accepts(message.shape.createdAt, '2026-05-01T10:00:00.000Z')).toBe(true);
    expect(accepts(thread.shape.isRead, 'yes')).toBe(false);
    const { responses } = shapeOf(insightsCalls.savePersonalityTest.body);
    expect([[0, 8], [9], ['a']].map((chosen) => accepts(responses!, chosen))).toEqual([true, false, false]);
    const { highlights } = shapeOf(pairsCalls.writeCompositeAnalysis.reply);
    expect([['Calm'], 'Calm'].map((value) => accepts(highlights!, value))).toEqual([true, false]);
    const { recommendedActivities, isVoidOfCourse, mercuryRetrograde } = cosmicConditions.shape;
    expect(accepts(recommendedActivities, ['Walk'])).toBe(true);
    expect([isVoidOfCourse, mercuryRetrograde].map((schema) => accepts(schema, 1))).toEqual([false, false]);
    expect(accepts(messagingCalls.listThreads.reply, [])).toBe(true);
  });

  it('have a default filter set that excludes no one', () =>
    expect(DEFAULT_FILTERS).toEqual({
      ageRange: [18, 65],
      maxDistance: null,
      connectionGoals: [],
      mbtiTypes: [],
      enneagramTypes: [],
      loveLanguages: [],
      zodiacSigns: [],
      humanDesignTypes: [],
      numerologyNumbers: [],
      minCompatibility: 0.3,
      hasPhotos: false,
      isOnline: false,
      recentlyActive: false,
      verifiedOnly: false,
      newHere: false,
    }));
});
