/** `@sixfold/domain/conversation`: the entries of a conversation and their effects. */
export * from './conversation/entries';
export * from './conversation/unread';
export * from './conversation/closings';
export * from './conversation/search';
export * from './conversation/hiddenWords';
export * from './conversation/contactDetails';
