const { configure } = require('@testing-library/react');

/** Limits for a test that hangs, high enough for a machine under load. */
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);
