import { sessionPage } from '@ulty/domain/base/pages.js';
import { dayOf, knownTimeZone } from '@ulty/domain/days/day-of.js';
import { check } from '@ulty/elements/base/icons';
import { useSession } from '@ulty/kit';
import { useKeptPlan } from '@ulty/kit/session-step';
import { trustedNow } from '@ulty/offline/device';
import { useSyncExternalStore } from 'react';

const BANDS = 3;
const ROWS = [7, 12, 17];

function onReturn(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Today in the learner's time zone, updated when the page becomes visible again after midnight. '' in the document. */
function useToday(): string {
  const { user } = useSession();
  return useSyncExternalStore(
    onReturn,
    () => dayOf(new Date(trustedNow()).toISOString(), knownTimeZone(user?.tz ?? '')),
    () => '',
  );
}

/**
 * The session of the day in the bottom bar: a frame of three bands, woven where a step is done; green with a check when all are done, at
 * least one by work, and the server has confirmed it. All bare before a plan was stored today, and when there was nothing to do. Drawn with
 * attributes only: CSS rules would add to every public document. Identity §16.
 */
export function SessionTab({ isCurrent }: { isCurrent: boolean }) {
  const plan = useKeptPlan();
  const isToday = plan?.day === useToday();
  const isSome = isToday && plan.steps.some(({ isEmpty }) => !isEmpty);
  const bands = isSome ? plan.steps.map((step) => step.isDone) : Array<boolean>(BANDS).fill(false);
  const done = bands.filter(Boolean).length;
  const isAll = done === bands.length;
  const isDone = isAll && !plan?.isPending;
  const width = 42 / bands.length;
  const words = isAll
    ? `, faite${isDone ? '' : ', à confirmer'}`
    : `, ${done}\u00a0étape${done >= 2 ? 's' : ''} sur ${bands.length} faite${done >= 2 ? 's' : ''}`;
  return (
    <a href={sessionPage} aria-current={isCurrent ? 'page' : undefined}>
      <svg width="48" height="1.5rem" viewBox="0 0 48 24" fill="none" overflow="visible" aria-hidden="true">
        <rect
          x="1"
          y="1"
          width="46"
          height="22"
          rx="4"
          strokeWidth="2"
          stroke={isDone ? 'var(--tissu-fini)' : 'var(--indigo)'}
          fill="var(--surface)"
        />
        {bands.map((isWoven, at) => {
          const x = 3 + at * width + 1;
          return isWoven ? (
            <g key={at}>
              <rect x={x} y="4" width={width - 2} height="16" fill={isDone ? 'var(--tissu-fini)' : 'var(--tissu)'} />
              <path d={`M${x} 9h${width - 2}M${x} 15h${width - 2}`} stroke="#f2b632" strokeWidth="2" />
            </g>
          ) : (
            <path key={at} d={ROWS.map((y) => `M${x} ${y}h${width - 2}`).join('')} stroke="var(--encre-2)" />
          );
        })}
        {isDone && (
          <>
            <rect x="37" y="-4" width="14" height="14" rx="3" fill="var(--tissu-fini)" stroke="var(--surface)" />
            <path d={check} transform="translate(38 -3) scale(.5)" stroke="#fff" strokeWidth="4" />
          </>
        )}
      </svg>
      <span>
        Séance
        <span className="u-visually-hidden">{words}</span>
      </span>
    </a>
  );
}
