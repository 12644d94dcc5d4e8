/** Test doubles derived from the contract. For tests and `dev/` harnesses; never in a production bundle. */
export { exampleOf } from './exampleOf';
export { exampleWith, fieldsOf, isFreeText, typeOf, typesOf, type Field } from './fields';
export {
  createMockApi,
  mockCall,
  mockEvents,
  MockFailure,
  type MockApi,
  type MockHandler,
  type MockRequest,
} from './mockApi';
export {
  buildCompatibility,
  buildConversation,
  buildMatch,
  buildMessage,
  buildMutualMatch,
  buildOwnProfile,
  buildPublicProfile,
  buildThread,
  buildUser,
  idOf,
  samplePhotosOf,
} from './builders';
