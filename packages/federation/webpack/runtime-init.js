/**
 * Starts the federation runtime as its own `init` does, without the plugin for shared modules tree-shaken by a server, which do not exist
 * here.
 * @param {{ webpackRequire: { federation: { initOptions: object, runtime: { init: (options: object) => unknown } } } }} options
 */
export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
