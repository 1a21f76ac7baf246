/**
 * What the tests of a Playwright report (`json`) noted with an annotation of this type: its JSON, with `isPassed` of the test.
 * @param {Partial<import('../results.js').PlaywrightReport>} report @param {string} type
 */
export function notesOf({ suites = [] }, type) {
  /** @param {import('../results.js').PlaywrightSuite} suite @returns {ReturnType<typeof ofSpec>} */
  const ofSuite = (suite) => [...(suite.specs ?? []).flatMap(ofSpec), ...(suite.suites ?? []).flatMap(ofSuite)];
  /** @param {import('../results.js').PlaywrightSpec} spec */
  const ofSpec = ({ tests }) =>
    tests.flatMap(({ annotations = [], status }) =>
      annotations
        .filter((note) => note.type === type)
        .map(({ description }) => ({ ...JSON.parse(description ?? '{}'), isPassed: status === 'expected' })),
    );
  return suites.flatMap(ofSuite);
}
