export * from './vocabulary';
export * from './result';
export * from './civil/civilDate';
export * from './civil/age';
export * from './zodiac/zodiacSign';
export * from './numerology/lifePath';
