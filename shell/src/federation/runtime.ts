/**
 * The federation runtime with the shell's shared modules, for the first remote of a page. Pages without a remote do not
 * load it.
 */
import '../../../tooling/src/build/initHost';

export {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
export { releaseContainer } from './releaseContainer';
