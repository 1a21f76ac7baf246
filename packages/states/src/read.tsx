import { errorCode, isApiError, useConnectivity } from '@ulty/kit';
import type { ReactElement, ReactNode } from 'react';
import { FailedRead, type FailedReadProps } from './failed-read';
import { Slow } from './loading';

/** The result of `useRead`, or of a feature's hook in the same shape. */
export interface Asked<Answer> {
  data: Answer | undefined;
  error: unknown;
  /** True also while the next answer is being loaded and the previous one is shown. */
  isLoading?: boolean;
  mutate: () => unknown;
}

export interface ReadProps<Answer> extends Pick<FailedReadProps, 'failed' | 'headingLevel'> {
  of: Asked<Answer>;
  /** Skeleton in the layout of the answer, in a `<Loading>`. */
  loading: ReactNode;
  /** Shown for a 404, with a heading of its own; a text is the title of the error. */
  missing?: ReactElement | string;
  /**
   * Shown without network. A function receives the retry; its result is also shown where the browser reports a network that reaches nobody.
   */
  offline?: ReactNode | ((retry: () => void) => ReactNode);
  /** Shown for an empty list: `[]` or `{ items: [] }`. */
  empty?: ReactNode;
  /** The page's heading for screen readers while skeleton or error are shown: the answer has its own. */
  heading?: string | undefined;
  children: (answer: Answer) => ReactNode;
}

/**
 * Shows an answer, or its state: skeleton, error with its code and 'Réessayer', what is missing without network, not found, or an empty
 * list. An answer stays on screen while the next one is being loaded, with the notice about a slow network. Product §1.8, decision 0125.
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

/** Whether an answer is a list without rows; other answers have no length. */
const isEmpty = (answer: unknown): boolean => {
  const { items = answer } = answer as { items?: unknown };
  return (items as { length?: number }).length === 0;
};

/** Several answers as one: present once all are, failed once one is. */
export function together<Answers extends readonly unknown[]>(...asked: { [At in keyof Answers]: Asked<Answers[At]> }): Asked<Answers> {
  return {
    data: asked.every(({ data }) => data !== undefined) ? (asked.map(({ data }) => data) as unknown as Answers) : undefined,
    error: asked.find(({ error }) => error)?.error,
    mutate: () => Promise.all(asked.map(({ mutate }) => mutate())),
  };
}
