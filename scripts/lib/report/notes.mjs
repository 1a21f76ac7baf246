/** What the tests of a Playwright report (`json`) noted with an annotation of this type: its JSON, with `isPassed` of the test. */
export function notesOf({ suites = [] }, type) {
  const ofSuite = (suite) => [...(suite.specs ?? []).flatMap(ofSpec), ...(suite.suites ?? []).flatMap(ofSuite)];
  const ofSpec = ({ tests }) =>
    tests.flatMap(({ annotations = [], status }) =>
      annotations
        .filter((note) => note.type === type)
        .map(({ description }) => ({ ...JSON.parse(description), isPassed: status === 'expected' })),
    );
  return suites.flatMap(ofSuite);
}
