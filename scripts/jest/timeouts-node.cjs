/** Limit for a test that hangs, longer than any pause of a busy machine. */
jest.setTimeout(180_000);
