import type { Piece } from '../base/pieces';
import { SessionHead, type SessionHeadProps } from '../base/session-head';

export interface BreathHeadProps {
  /** The session of the day around the text; null outside it, where the head has the text alone. */
  step: Pick<SessionHeadProps, 'steps' | 'band' | 'minutesLeft'> | null;
  /** Reading time of the text. */
  minutes: number;
  /** The open breath, from 0. */
  at: number;
  count: number;
  /** Those that are left before their time are not woven. */
  isRushed?: (breath: number) => boolean;
  /** Whether the text was read before. */
  isRead?: boolean;
  /** Where the page is left to outside the session. */
  exit: NonNullable<SessionHeadProps['exit']>;
}

/** Head of a text in breaths: one piece each, then what the session has left. Identity §17.4. */
export function BreathHead({ step, minutes, at, count, isRushed = () => false, isRead = false, exit }: BreathHeadProps) {
  const pieceOf = (breath: number): Piece => {
    if (isRead) return 'done';
    if (breath === at) return 'here';
    return breath < at && !isRushed(breath) ? 'done' : 'bare';
  };
  const alone = { steps: [{ band: 'read', minutes, isDone: false }], band: 'read', minutesLeft: minutes, exit };
  return (
    <SessionHead
      {...(step ?? alone)}
      words={`Lecture · ${at + 1} sur ${count}`}
      pieces={Array.from({ length: count }, (_, breath) => pieceOf(breath))}
    />
  );
}
