const { configure } = require('@testing-library/react');

/** Limits of a test that hangs; a machine under load is no failure. */
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);
