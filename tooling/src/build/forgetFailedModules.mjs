/**
 * Removes a module that throws during evaluation from the bundle's module cache. Otherwise the bundler would return the
 * half-initialized module or throw the first error forever, and Retry could never load the remote.
 */
import { rspack } from '@rspack/core';

const { RuntimeGlobals, RuntimeModule } = rspack;

// The bundler calls these handlers before it runs a module; hot reload uses the same mechanism.
class ForgetFailedModules extends RuntimeModule {
  constructor() {
    super('forget failed modules', RuntimeModule.STAGE_BASIC);
  }

  /** @override */
  generate() {
    return `
${RuntimeGlobals.interceptModuleExecution}.push(function (options) {
  var run = options.factory;
  options.factory = function () {
    try {
      return run.apply(this, arguments);
    } catch (failure) {
      delete ${RuntimeGlobals.moduleCache}[options.id];
      throw failure;
    }
  };
});`;
  }
}

export class ForgetFailedModulesPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const name = 'ForgetFailedModulesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, requirements) => {
        requirements.add(RuntimeGlobals.interceptModuleExecution);
        requirements.add(RuntimeGlobals.moduleCache);
        compilation.addRuntimeModule(chunk, new ForgetFailedModules());
      });
    });
  }
}
