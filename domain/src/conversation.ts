/** `@sixfold/domain/conversation`: what a conversation is made of, and how its entries change it. */
export * from './conversation/entries';
export * from './conversation/unread';
export * from './conversation/closings';
export * from './conversation/search';
export * from './conversation/hiddenWords';
export * from './conversation/contactDetails';
