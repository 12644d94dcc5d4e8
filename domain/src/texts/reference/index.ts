export * from './referenceText';
export * from './mbtiTypes';
export * from './enneagramTypes';
export * from './loveLanguages';
export * from './zodiacSigns';
export * from './lifePathNumbers';
export * from './humanDesignTypes';
export * from './cognitiveFunctions';
