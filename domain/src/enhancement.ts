/** `@sixfold/domain/enhancement`: how a member's own photos and profile do, and what would help them. */
export * from './enhancement/photoScore';
export * from './enhancement/profileTips';
