const { constants, compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { withTestContext } = require('./test-context.cjs');
const UnitEnvironment = require('./environment.cjs');

/**
 * Functions of modules by path, which a worker reuses from file to file. The text is stored to check that a path still means the same code.
 */
const functions = new Map();

/** Text of modules after their transform, by configuration and path: sources do not change during a run. */
const texts = new Map();

/**
 * Jest's runtime, changed to compile a module once per worker. Each test file still has a registry of its own, in which every module is
 * evaluated anew: only reading, parsing and warming up its code are saved.
 */
module.exports = class UnitRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    // What it compiles holds the global object of one file: in another environment it would break the files that follow.
    if (!(environment instanceof UnitEnvironment))
      throw new TypeError('Write `@environment node` or `@environment page` in the first comment, not `@jest-environment`.');
    super(config, environment, ...rest);
    const { executor, transformCache } = this;

    executor.compile = (source, filename) => {
      const known = functions.get(filename);
      if (known?.source === source) return known.compiled;
      const compiled = compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
      functions.set(filename, { source, compiled });
      return compiled;
    };

    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => {
      const key = `${config.id} ${options?.isInternalModule ?? false} ${filename}`;
      const known = texts.get(key);
      if (known) {
        if (known.map) transformCache.sourceMaps.set(filename, known.map);
        return known.text;
      }
      const text = transform(filename, options);
      texts.set(key, { text, map: transformCache.sourceMaps.get(filename) });
      return text;
    };
  }

  requireInternalModule(from, to) {
    return withTestContext(() => super.requireInternalModule(from, to));
  }
};
