/**
 * Hands the federation runtime's core to remotes, which are built without it (6 kB an entry instead of 15).
 * Named imports, so that the parts of the core that nobody uses are left out of the shell.
 */
import {
  CurrentGlobal,
  Module,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

const core = {
  CurrentGlobal,
  Module,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

export default () => ({
  name: 'provide-core',
  beforeInit<Args>(args: Args): Args {
    globalThis._FEDERATION_RUNTIME_CORE ??= core;
    return args;
  },
});
