/**
 * Words that are no longer used, each with its replacement. `names` match single words of an identifier or file name
 * (`gatherCast` contains gather and cast) or the complete name; `prose` matches words of comments and test titles.
 */
export const GLOSSARY = [
  { names: ['fact', 'facts'], prose: ['fact', 'facts'], use: 'domain event' },
  {
    names: ['tell', 'tells', 'told', 'telling'],
    prose: ['tell', 'tells', 'told', 'telling'],
    use: 'emit, report, notify, describe',
  },
  { names: ['noticeBoard'], prose: ['notice board'], use: 'event bus' },
  { prose: ['Answers how', 'Answers whether', 'Answers if'], use: 'Returns' },
  {
    names: ['lately', 'noteActivity'],
    prose: ['sign of life', 'signs of life'],
    use: 'heartbeat, recordActivity',
  },
  {
    names: ['standing', 'onlooker', 'onlookers'],
    prose: ['onlooker', 'onlookers'],
    use: 'viewer relations, observer',
  },
  { names: ['meet'], use: 'loadVisibleMembers, VisibleMember' },
  { names: ['deed', 'deeds', 'untold'], prose: ['deed', 'deeds'], use: 'decision' },
  { names: ['parted', 'haveParted', 'wouldLikeBack'], use: 'unmatched, hasUnmatched' },
  {
    names: ['drawStill', 'stillPages', 'takeOver', 'takenOver'],
    prose: ['taken over'],
    use: 'prerendered, hydration',
  },
  { names: ['resetLetter', 'letterTo'], use: 'e-mail template' },
  { names: ['keepFresh', 'keepLive'], use: 'subscribeTo..., which returns unsubscribe' },
  { names: ['startPart'], use: 'startTimer' },
  { names: ['stylesAhead', 'prepareToasts'], use: 'preloadStyles' },
  { names: ['desk', 'book', 'cast', 'crowd', 'world'], use: 'actions, store, demoMembers, TestEnvironment' },
  { names: ['withWords', 'inWords', 'wordsOf', 'sayIn'], use: 'formatX, describeX, messageFor' },
  {
    names: ['hangUp', 'endForgotten', 'buries'],
    prose: ['buries', 'buried'],
    use: 'disconnectAll, closeExpiredSessions, evict',
  },
  { names: ['moments', 'atRest'], use: 'timings, waitForIdle' },
  { prose: ['rather', 'somebody', 'whoever'], use: 'a plainer sentence' },
];
