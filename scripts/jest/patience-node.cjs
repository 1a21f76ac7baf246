/** Limit for a test that hangs, high enough for a machine under load. */
jest.setTimeout(60_000);
