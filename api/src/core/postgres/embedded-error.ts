/** Why the embedded database cannot run, as one French sentence for the person who starts it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
