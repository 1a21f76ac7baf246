import type { ReadAccess, ReadKeep, ReadTopic } from '@ulty/domain/base/read-topics.js';

/** Values of a read's parameters; an absent one is left out of the address. */
export type ReadParams = Readonly<Record<string, string | number | undefined>>;

/** A GET declared once, and used by API, documents, pages and devices. Design §8. */
export interface Read<Answer = unknown, Params extends ReadParams = ReadParams> {
  /** Address as a URI template (RFC 6570): `{name}` a segment, `{?a,b}` query values that may be absent. */
  readonly path: `/api/${string}`;
  readonly access: ReadAccess;
  readonly keep: ReadKeep;
  /** Topics whose change makes a cached or shown answer out of date. */
  readonly changedBy: readonly ReadTopic[];
  /** Exists in types only. */
  readonly types?: { answer: Answer; params: Params };
}

/** The answer and the parameters of a read. */
export type AnswerOf<R> = R extends Read<infer Answer, infer _Params> ? Answer : never;
export type ParamsOf<R> = R extends Read<infer _Answer, infer Params> ? Params : never;

/**
 * Declares a read. `@Read` makes the route from it, `remote.ts` lists it, `useRead` fetches it. It ships to browsers: no zod in its file.
 */
export function defineRead<Answer, Params extends ReadParams = Record<never, never>>(statement: Omit<Read, 'types'>): Read<Answer, Params> {
  return statement;
}
