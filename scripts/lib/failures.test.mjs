import { failuresOfJest, failuresOfPlaywright } from './failures.mjs';

test('a failed test of Jest: its name and the first message, without colours and stack', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'subtracts',
    failureMessages: ['\u001b[31mError: expected 1\u001b[39m\n\n    at file.ts:3', 'second'],
  };
  expect(
    failuresOfJest({ testResults: [{ name: 'a.test.ts', status: 'failed', message: 'whole', assertionResults: [passed, failed] }] }),
  ).toEqual(['✘ subtracts\n    Error: expected 1']);
});

test('a file of Jest that could not run is told by its path', () => {
  const testResults = [
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ];
  expect(failuresOfJest({ testResults })).toEqual(['✘ b.test.ts\n    Cannot find module']);
});

test('failed tests of Playwright, however deep, with place and size; what passed and a fault foreseen say nothing', () => {
  const spec = (title, status, message) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [{ projectName: 'mobile', status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('fine', 'expected')],
        suites: [{ specs: [spec('broken', 'unexpected', 'Error: not there'), spec('foreseen', 'expected', 'Error: known')] }],
      },
    ],
    errors: [{ message: 'no browser' }],
  };
  expect(failuresOfPlaywright(report)).toEqual(['✘ [mobile] a.spec.ts:7 broken\n    Error: not there', '✘ end to end\n    no browser']);
});

test('a long message is cut', () => {
  const [told] = failuresOfPlaywright({ errors: [{ message: 'x'.repeat(5_000) }] });
  expect(told.length).toBeLessThan(750);
});
