import { Icon } from '@ulty/elements/base/icon';
import { clock } from '@ulty/elements/base/icons';
import { useEffect, useState } from 'react';
import { formatClock } from './format-clock';

/** Time spent and time advised. It never ends the attempt; screen readers read it on request only. */
export function ExamClock({ readMs, limitSeconds }: { readMs: () => number; limitSeconds: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(Math.floor(readMs() / 1000));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [readMs]);
  const isOver = seconds > limitSeconds;
  return (
    <p className={`play-clock u-row u-small u-tabular ${isOver ? 'u-pending' : 'u-muted'}`}>
      <Icon path={clock} size={18} />
      <span role="timer" aria-live="off">
        <span className="u-visually-hidden">Temps passé{'\u00a0'}: </span>
        {formatClock(seconds)}
      </span>
      <span>
        / {formatClock(limitSeconds)}
        {isOver ? ' · temps conseillé dépassé, continuez' : ' conseillées'}
      </span>
    </p>
  );
}
