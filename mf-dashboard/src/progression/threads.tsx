import { MASTERY } from '@ulty/domain/learning/mastery.js';

export interface ThreadsProps {
  /** Answers given. */
  filled: number;
  /** Answers on this device that the server has not seen. */
  pending?: number;
}

/** Twenty threads that fill with each answer; pending ones are dashed. Identity §17.10. */
export function Threads({ filled, pending = 0 }: ThreadsProps) {
  const of = MASTERY.estimateFrom;
  const words = pending > 0 ? `${pending} en attente, sur ${of}` : `${filled} réponses sur ${of}`;
  return (
    <span className="progression-threads" role="img" aria-label={words}>
      {Array.from({ length: of }, (_, at) => (
        <span
          key={at}
          className={at < filled ? 'progression-thread-filled' : at < filled + pending ? 'progression-thread-pending' : undefined}
        />
      ))}
    </span>
  );
}
