interface QuotaThreadsProps {
  left: number;
  /** Questions a day. */
  of: number;
}

/** Questions left today, in words and as threads: woven ones are asked, bare ones left. Identity §15. */
export function QuotaThreads({ left, of }: QuotaThreadsProps) {
  return (
    <div className="coach-quota">
      <p role="status">
        <strong>
          {left}&nbsp;{left > 1 ? 'questions' : 'question'} sur {of}
        </strong>{' '}
        aujourd’hui
      </p>
      <span className="coach-threads" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <span key={at} className={at < of - left ? 'coach-thread coach-thread-woven' : 'coach-thread'} />
        ))}
      </span>
    </div>
  );
}
