import { errorCode, isApiError, useConnectivity } from '@ulty/kit';
import type { ReactElement, ReactNode } from 'react';
import { FailedRead, type FailedReadProps } from './failed-read';
import { Slow } from './loading';

/** What `useRead` gives, and a feature's hook in the same shape. */
export interface Asked<Answer> {
  data: Answer | undefined;
  error: unknown;
  /** True also while the next answer comes and the one before is shown. */
  isLoading?: boolean;
  mutate: () => unknown;
}

export interface ReadProps<Answer> extends Pick<FailedReadProps, 'failed' | 'headingLevel'> {
  of: Asked<Answer>;
  /** Skeleton with the layout of the answer, in a `<Loading>`. */
  loading: ReactNode;
  /** In place of a 404, with a heading of its own; a text is the title of the error. */
  missing?: ReactElement | string;
  /** Without network. A function is given the retry, and its state stands also where the browser believes in a network that reaches nobody. */
  offline?: ReactNode | ((retry: () => void) => ReactNode);
  /** In place of a list without a row: `[]` or `{ items: [] }`. */
  empty?: ReactNode;
  /** The page's heading for screen readers over skeleton and error: the answer brings its own. */
  heading?: string | undefined;
  children: (answer: Answer) => ReactNode;
}

/**
 * An answer, or what stands in its place: skeleton, error with its code and 'Réessayer', what is missing without network, no such thing, nothing
 * in the list. What is shown stays while the next answer comes, under the slow notice. Product §1.8, decision 0125.
 */
export function Read<Answer>({ of, loading, missing, offline, empty, heading, failed, headingLevel, children }: ReadProps<Answer>) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const { data, error } = of;
  if (data !== undefined)
    return (
      <>
        {of.isLoading && <Slow />}
        {empty !== undefined && isEmpty(data) ? empty : children(data)}
      </>
    );
  const retry = () => void of.mutate();
  const gone = isApiError(error) && error.status === 404 ? missing : undefined;
  const cut = typeof offline === 'function' ? (!isOnline || errorCode(error) === 'RÉSEAU') && offline(retry) : !isOnline && offline;
  if (gone && typeof gone !== 'string') return gone;
  return (
    <>
      {heading && <h1 className="u-visually-hidden">{heading}</h1>}
      {error ? cut || <FailedRead error={error} failed={gone ?? failed} headingLevel={headingLevel} onRetry={retry} /> : loading}
    </>
  );
}

/** A list of no row; other answers have no length. */
const isEmpty = (answer: unknown): boolean => {
  const { items = answer } = answer as { items?: unknown };
  return (items as { length?: number }).length === 0;
};

/** Several answers as one: there once all are, failed once one is. */
export function together<Answers extends readonly unknown[]>(...asked: { [At in keyof Answers]: Asked<Answers[At]> }): Asked<Answers> {
  return {
    data: asked.every(({ data }) => data !== undefined) ? (asked.map(({ data }) => data) as unknown as Answers) : undefined,
    error: asked.find(({ error }) => error)?.error,
    mutate: () => Promise.all(asked.map(({ mutate }) => mutate())),
  };
}
