/** Limit for a test that hangs, above any pause of a busy machine. */
jest.setTimeout(180_000);
