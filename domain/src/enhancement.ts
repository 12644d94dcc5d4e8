/** `@sixfold/domain/enhancement`: how a member's photos and profile perform, and how to improve them. */
export * from './enhancement/photoScore';
export * from './enhancement/profileTips';
