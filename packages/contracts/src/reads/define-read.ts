import type { ReadAccess, ReadKeep, ReadTopic } from '@ulty/domain/read-topics.js';

/** Values of a read's parameters; an absent one is left out of the address. */
export type ReadParams = Readonly<Record<string, string | number | undefined>>;

/** A GET stated once: API, documents, pages and devices go by this statement. Design §8. */
export interface Read<Answer = unknown, Params extends ReadParams = ReadParams> {
  /** Address as a URI template (RFC 6570): `{name}` a segment, `{?a,b}` query values that may be absent. */
  readonly path: `/api/${string}`;
  readonly access: ReadAccess;
  readonly keep: ReadKeep;
  /** What makes a kept or shown answer out of date. */
  readonly changedBy: readonly ReadTopic[];
  /** In types only. */
  readonly types?: { answer: Answer; params: Params };
}

/** What a read answers, and what it asks for. */
export type AnswerOf<R> = R extends Read<infer Answer, infer _Params> ? Answer : never;
export type ParamsOf<R> = R extends Read<infer _Answer, infer Params> ? Params : never;

/** States a read. `@Read` makes its route of it, `remote.ts` names it, `useRead` asks it. It ships to browsers: no zod in its file. */
export function defineRead<Answer, Params extends ReadParams = Record<never, never>>(statement: Omit<Read, 'types'>): Read<Answer, Params> {
  return statement;
}
