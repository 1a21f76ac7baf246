/**
 * Lets the minifier drop the unused components of a library. Its `forwardRef` calls and its assignments of `displayName` count as side
 * effects, so that react-router's `Link` and `Form` were bundled with everything they call: 3.8 KB of brotli on every first visit. Names of
 * components are for developers' tools only.
 * @param {string} source an ES module of a library
 */
export default function markUnusedComponents(source) {
  return source
    .replace(/^\w+\.displayName = ("[^"\n]*"|\w+);$/gm, '')
    .replace(/^((?:var|const) \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/*#__PURE__*/ ');
}
