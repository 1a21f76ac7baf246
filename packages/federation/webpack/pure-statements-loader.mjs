/**
 * Marks what `defineRead`, `defineEvent` and `defineCommand` return as free of side effects, so that a page carries the statements it names and
 * not the others of their file. @param {string} source @returns {string}
 */
export default function markPureStatements(source) {
  return source.replaceAll(/= (define(?:Read|Event|Command)\()/g, '= /*#__PURE__*/ $1');
}
