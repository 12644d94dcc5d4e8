/**
 * Takes a module that throws while it is evaluated out of the bundle's module cache. Without it the bundler hands out
 * the half-made module, or throws the first error for ever, and no Retry could bring the remote back.
 */
import { rspack } from '@rspack/core';

const { RuntimeGlobals, RuntimeModule } = rspack;

// The bundler calls each of these handlers before it runs a module; the one for hot reload works in the same way.
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
