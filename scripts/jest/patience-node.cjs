/** Limit of a test that hangs; a machine under load is no failure. */
jest.setTimeout(60_000);
