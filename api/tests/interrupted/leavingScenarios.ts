import { match, write } from '../support/relations';
import { deleteAccount, signIn } from '../support/deletions';
import type { Scenario } from './scenarios';

/** Scenarios of leaving and returning, which the calls in their usual state do not cover. */
export const LEAVING_SCENARIOS: Record<string, Scenario> = {
  'a return by signing in': async ({ environment, ada, ben }) => {
    await match(ada, ben);
    await write(ada, ben, 'a word');
    await deleteAccount(ada);
    const visitor = environment.visitor();
    return () => signIn(visitor, ada);
  },
  'the end of a deletion that could be taken back': async ({ environment, ada, ben }) => {
    await match(ada, ben);
    await write(ada, ben, 'a word');
    await deleteAccount(ada);
    const users = environment.deps.connection.collection('users');
    await users.updateOne({ email: ada.email }, { $set: { 'leaving.until': environment.deps.clock() } });
    return async () => {
      const isDone = await environment.app.effects.deliverDue().then(
        () => true,
        () => false,
      );
      return { status: isDone ? 200 : 500 };
    };
  },
};
