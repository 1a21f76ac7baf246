import { Notice } from '@ulty/elements/base/notice';
import { errorSentence } from '@ulty/kit';
import { ReadFailure } from '../access/refusals';
import { TableSkeleton } from './table-skeleton';

export interface ReadStatesProps {
  read: { data: unknown; error: unknown; mutate: () => Promise<unknown> };
  /** Text while nothing is loaded yet. */
  loading: string;
  /** Title of the failure when nothing can be shown. */
  failed: string;
  /** Title of the notice above older data. */
  stale?: string;
}

/** The states of a read, shown instead of its data or above them: skeleton, failure, notice that the data may be old. */
export function ReadStates({ read: { data, error, mutate }, loading, failed, stale = 'Dernière liste reçue' }: ReadStatesProps) {
  if (!error) return data ? null : <TableSkeleton label={loading} />;
  if (!data) return <ReadFailure error={error} title={failed} onRetry={() => void mutate()} />;
  return (
    <Notice tone="pending" role="status" title={stale}>
      {errorSentence(error)}
    </Notice>
  );
}
