import { Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { useSlowNotice } from '@ulty/kit';

/** Skeleton of a table while its first rows load. */
export function TableSkeleton({ label }: { label: string }) {
  const isSlow = useSlowNotice(true);
  return (
    <div className="u-stack-8" role="status">
      <span className="u-visually-hidden">{label}</span>
      {isSlow && <SlowNotice>Connexion lente…</SlowNotice>}
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </div>
  );
}
