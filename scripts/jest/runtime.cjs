const { constants, compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What a worker keeps from file to file: a module's code as a function, by its path. Its text is kept to see that a path means the same code. */
const functions = new Map();

/** The text of modules after their transform, by configuration and path: sources do not change during a run. */
const texts = new Map();

/**
 * Jest's runtime, which compiles a module once per worker. Each test file still has a registry of its own, in which every module begins anew:
 * what is repeated is a module's first lines, not reading, parsing and warming up its code.
 */
module.exports = class UnitRuntime extends Runtime {
  constructor(config, ...rest) {
    super(config, ...rest);
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
};
