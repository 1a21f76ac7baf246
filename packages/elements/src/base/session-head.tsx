import { isWoven } from '@ulty/domain/session/day-session-paths.js';
import { plural } from '@ulty/domain/base/format.js';
import type { CSSProperties } from 'react';
import { Icon } from './icon';
import { x } from './icons';
import { Pieces, type Piece } from './pieces';
import './session-head.css';

export interface SessionHeadProps {
  /** The three bands in their order, with widths by minutes. `isEmpty`: woven because there was nothing to do. */
  steps: readonly { band: string; minutes: number; isDone: boolean; isEmpty?: boolean }[];
  /** The band of the page. */
  band: string;
  /** Minutes left of the whole session, as if no question of the page's band were answered. */
  minutesLeft: number;
  /** 'Questions · 3 sur 5'. */
  words: string;
  /** Splits the page's band into one piece per question or breath. */
  pieces?: readonly Piece[];
  /** Where the page is left to; the session's by default. */
  exit?: { href: string; label: string };
}

const SESSION = { href: '/', label: 'Quitter la séance' };

/**
 * Head of a step of the session: the exit, three bands, the position and what is left. Closing never asks for confirmation: everything is
 * stored. Identity §16.
 */
export function SessionHead({ steps, band, minutesLeft, words, pieces, exit = SESSION }: SessionHeadProps) {
  const woven = steps.filter(({ isDone }) => isDone).length;
  const here = steps.find((step) => step.band === band && !step.isDone);
  const answered = pieces ? pieces.filter((piece) => piece !== 'bare' && piece !== 'here').length / Math.max(1, pieces.length) : 0;
  // Without a plan the minutes are unknown. Each answer reduces them by its share.
  const stillLeft = minutesLeft > 0 ? Math.max(1, Math.ceil(minutesLeft - (here?.minutes ?? 0) * answered)) : 0;
  const left = stillLeft > 0 ? `encore ${stillLeft}\u00a0min` : isWoven(steps) && 'séance terminée';
  return (
    <div className="u-session-head">
      <a className="u-session-close u-square" href={exit.href} aria-label={exit.label}>
        <Icon path={x} size={28} />
      </a>
      <div className="u-fill">
        <div
          className="u-session-cloth"
          role="img"
          aria-label={exit === SESSION ? `Séance du jour : ${plural(woven, 'étape')} sur ${steps.length}` : words}
        >
          {steps.map((step) => (
            <span
              key={step.band}
              className={step.band === band && pieces ? 'u-session-split' : 'u-session-band'}
              style={{ flex: Math.max(1, step.minutes) } as CSSProperties}
            >
              {step.band === band && pieces ? (
                <Pieces pieces={pieces} />
              ) : step.isDone ? (
                <span className="u-session-woven u-fill" />
              ) : (
                step.band === band && <span className="u-session-current" />
              )}
            </span>
          ))}
        </div>
        <p className="u-session-words u-wrap u-small">
          <strong className="u-strong">{words}</strong>
          <span className="u-muted">{left}</span>
        </p>
      </div>
    </div>
  );
}
