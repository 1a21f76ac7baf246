import { ErrorState, SlowNotice } from '@ulty/elements/base/states';
import { errorCode, errorSentence, isApiError, useConnectivity, useSlowNotice } from '@ulty/kit';
import type { ReactNode } from 'react';

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
  missing?: ReactNode;
  /** Without network. A function is given the retry, and its state stands also where the browser believes in a network that reaches nobody. */
  offline?: ReactNode | ((retry: () => void) => ReactNode);
  /** In place of a list without a row: `[]` or `{ items: [] }`. */
  empty?: ReactNode;
  /** The page's heading for screen readers over skeleton and error: the answer brings its own. */
  heading?: string;
  children: (answer: Answer) => ReactNode;
}

/**
 * An answer, or what stands in its place: skeleton, error with its code and 'Réessayer', what is missing without network, no such thing, nothing
 * in the list. What is shown stays while the next answer comes, under the slow notice. Product §1.8, decision 0125.
 */
export function Read<Answer>({ of, loading, missing, empty, heading, failed, children, ...states }: ReadProps<Answer>) {
  const { data, error, isLoading } = of;
  if (data !== undefined)
    return (
      <>
        {isLoading && <Slow />}
        {empty !== undefined && isEmpty(data) ? empty : children(data)}
      </>
    );
  const isMissing = missing !== undefined && isApiError(error) && error.status === 404;
  if (isMissing && typeof missing !== 'string') return missing;
  return (
    <>
      {heading && <h1 className="u-visually-hidden">{heading}</h1>}
      {error ? (
        <Unread
          error={error}
          retry={() => void of.mutate()}
          {...states}
          failed={typeof missing === 'string' && isMissing ? missing : failed}
        />
      ) : (
        loading
      )}
    </>
  );
}

function isEmpty(answer: unknown): boolean {
  const rows = answer && typeof answer === 'object' && 'items' in answer ? answer.items : answer;
  return Array.isArray(rows) && rows.length === 0;
}

type UnreadProps = Pick<ReadProps<never>, 'failed' | 'headingLevel' | 'offline'> & { error: unknown; retry: () => void };

function Unread({ error, retry, offline, ...state }: UnreadProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  if (typeof offline !== 'function' && offline && !isOnline) return offline;
  if (typeof offline === 'function' && (!isOnline || errorCode(error) === 'RÉSEAU')) return offline(retry);
  return <FailedRead error={error} {...state} onRetry={retry} />;
}

export interface FailedReadProps {
  error: unknown;
  /** Title, e.g. 'Vos notes n’ont pas pu être chargées'; without it the sentence is the title. */
  failed?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  onRetry: () => void;
}

/** A read that failed: why, its code, 'Réessayer'. */
export function FailedRead({ error, failed, ...state }: FailedReadProps) {
  const why = errorSentence(error);
  return (
    <ErrorState title={failed ?? why} code={errorCode(error)} {...state}>
      {failed && why}
    </ErrorState>
  );
}

export interface LoadingProps {
  /** For screen readers, e.g. 'Chargement de vos notes…'. */
  words: string;
  className?: string;
  /** Of a section whose page says itself that the network is slow. */
  isQuiet?: boolean;
  /** Skeletons. */
  children: ReactNode;
}

/** Skeletons, and the slow notice above them after four seconds. */
export function Loading({ words, className, isQuiet, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="u-visually-hidden">{words}</span>
      {!isQuiet && <Slow />}
      {children}
    </div>
  );
}

/** What `<Loading>` says, for a skeleton whose layout has a place of its own for it. */
export function LoadingWords({ children }: { children: string }) {
  return (
    <>
      <p className="u-visually-hidden" role="status">
        {children}
      </p>
      <Slow />
    </>
  );
}

/** 'Connexion lente…' four seconds after it was first drawn. */
function Slow() {
  return useSlowNotice(true) && <SlowNotice />;
}

/** Several answers as one: there once all are, failed once one is. */
export function together<Answers extends readonly unknown[]>(...asked: { [At in keyof Answers]: Asked<Answers[At]> }): Asked<Answers> {
  return {
    data: asked.every(({ data }) => data !== undefined) ? (asked.map(({ data }) => data) as unknown as Answers) : undefined,
    error: asked.find(({ error }) => error)?.error,
    mutate: () => Promise.all(asked.map(({ mutate }) => mutate())),
  };
}
