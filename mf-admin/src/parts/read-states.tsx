import { Notice } from '@ulty/elements/base/notice';
import { errorSentence } from '@ulty/kit';
import { ReadFailure } from '../access/refusals';
import { TableSkeleton } from './table-skeleton';

export interface ReadStatesProps {
  read: { data: unknown; error: unknown; mutate: () => Promise<unknown> };
  /** Said while nothing is there yet. */
  loading: string;
  /** Title of the failure, where nothing can be shown. */
  failed: string;
  /** Title of the notice above what was received before. */
  stale?: string;
}

/** What stands for a read's data, or above it: skeleton, failure, notice that it may be old. */
export function ReadStates({ read: { data, error, mutate }, loading, failed, stale = 'Dernière liste reçue' }: ReadStatesProps) {
  if (!error) return data ? null : <TableSkeleton label={loading} />;
  if (!data) return <ReadFailure error={error} title={failed} onRetry={() => void mutate()} />;
  return (
    <Notice tone="pending" role="status" title={stale}>
      {errorSentence(error)}
    </Notice>
  );
}
