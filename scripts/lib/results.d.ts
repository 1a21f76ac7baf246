/** What a suite, or one program of it, came to. */
export interface Result {
  name: string;
  passed: number;
  failed: number;
  skipped?: number;
  /** Texts, a failed test each. */
  failures?: string[];
  files?: TimedFile[];
  /** Sentences of the run. */
  notes?: string[];
  /** Playwright's part of the report, from its folder. */
  pages?: string;
  budgets?: Budget[];
  cells?: Cell[];
  /** What N-1 of the matrix is. */
  previous?: string;
}

/** A file of tests, from the root of the repository, and what it took. */
export interface TimedFile {
  file: string;
  seconds: number;
}

/** A part of a run beside its share, in seconds of wall. */
export interface Duration {
  name: string;
  seconds: number;
  share?: number | undefined;
}

/** A part of a suite that was asked for. */
export interface Part {
  /** Paths from the root; all files of the suite by default. */
  files?: string[] | null | undefined;
  /** What titles match, as a regular expression. */
  title?: string | undefined;
}

/** A weight that must hold. */
export interface Budget {
  row: string;
  measured: number;
  limit: number;
  unit: string;
}

/** A remote in one of the matrix's states; without an outcome where its test failed. */
export interface Cell {
  remote: string;
  state: string;
  outcome?: string;
  isPassed: boolean;
}

/** What Jest writes with `--json`, as far as it is read. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export type {
  JSONReport as PlaywrightReport,
  JSONReportSuite as PlaywrightSuite,
  JSONReportSpec as PlaywrightSpec,
} from '@playwright/test/reporter';
