/**
 * Marks the calls of `defineRead`, `defineEvent` and `defineCommand` as free of side effects, so that a page's bundle contains only the
 * statements it imports and not the others of their file.
 * @param {string} source
 * @returns {string}
 */
export default function markPureStatements(source) {
  return source.replaceAll(/= (define(?:Read|Event|Command)\()/g, '= /*#__PURE__*/ $1');
}
