import type { CoachMessage } from '@ulty/contracts/learning/coach.js';
import type { CoachMode } from '@ulty/domain/learning/coach.js';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { useConnectivity, useOutbox } from '@ulty/kit';
import { Answer } from './answer';
import { useWaitingQuestions, type WaitingQuestion } from './coach.data';
import { DeviceAnswer } from './device-answer';
import { Exchange } from './exchange';
import { WritingAnswer } from './generated-answer';
import { KeptQuestion } from './kept-question';
import type { useAsking } from './use-asking';

interface ThreadProps {
  mode: CoachMode;
  messages: readonly CoachMessage[];
  /** Id of the message to scroll to. */
  wanted: string | null;
  acts: ReturnType<typeof useAsking>;
  onPhone: ReadonlySet<string>;
  /** Puts a waiting question back into the field. */
  onChange: (waiting: WaitingQuestion) => void;
}

/** Today's questions of this mode with their answers, then the one being answered, then the waiting ones. */
export function Thread({ mode, messages, wanted, acts, onPhone, onChange }: ThreadProps) {
  const { asking, stopped, answered, stop, unfold } = acts;
  const isReached = useConnectivity((state) => state.isOnline);
  const canSend = useOutbox(({ trouble }) => trouble === null);
  const waiting = useWaitingQuestions().filter(({ fields }) => fields.mode === mode);
  const isAwaited = ({ eventId }: { eventId: string }) => asking?.eventId === eventId && isReached && canSend;
  const kept = waiting.filter((one) => !isAwaited(one));
  const isBeingWritten =
    asking?.asked.mode === mode &&
    !messages.some(({ id }) => id === asking.eventId) &&
    !kept.some(({ eventId }) => eventId === asking.eventId) &&
    (asking.isSending || waiting.some(isAwaited));
  const newest = answered.at(-1);
  const lastKept = kept.at(-1);
  return (
    <>
      <ul className="coach-exchanges u-stack-16">
        {messages.map((message) => (
          <Exchange key={message.id} mode={message.mode} question={message.question} comesIntoView={message.id === wanted}>
            {stopped.includes(message.id) ? (
              <Notice title="Vous avez arrêté cette réponse">
                <Button variant="outline" small onClick={() => unfold(message.id)}>
                  Lire la réponse
                </Button>
              </Notice>
            ) : (
              <Answer message={message} onPhone={onPhone} />
            )}
          </Exchange>
        ))}
        {isBeingWritten && (
          <Exchange key={asking.eventId} mode={mode} question={asking.asked.text} comesIntoView>
            <WritingAnswer writing={asking.writing} isStopped={asking.isStopped} onStop={stop} />
          </Exchange>
        )}
        {kept.map((one) => (
          <li key={one.eventId}>
            <KeptQuestion waiting={one} onChange={() => onChange(one)} />
          </li>
        ))}
      </ul>
      <p className="u-visually-hidden" role="status">
        {newest && !stopped.includes(newest.id) && newest.text}
      </p>
      {lastKept && mode === 'explain' && <DeviceAnswer question={lastKept.fields.text} />}
    </>
  );
}
