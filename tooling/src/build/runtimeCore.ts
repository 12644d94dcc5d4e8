/**
 * The part of the federation runtime's core that remotes take from their host: they are built without it (6 kB an entry
 * instead of 15). Named, so that the parts of the core that nobody uses are left out of the host.
 */
export {
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
