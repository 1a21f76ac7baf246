const { existsSync } = require('node:fs');
const { resolve, sep } = require('node:path');

/** Our sources import each other as Node will see them (`./x.js`); before the build only `./x.ts` exists. */
module.exports = (request, options) => {
  if (request.startsWith('.') && request.endsWith('.js') && !options.basedir.includes(`${sep}node_modules${sep}`)) {
    const source = resolve(options.basedir, request.replace(/\.js$/, '.ts'));
    if (existsSync(source)) return source;
  }
  return options.defaultResolver(request, options);
};
