import type { HighlightPlace } from '@ulty/domain/learning/highlights.js';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { Button } from '../base/button';
import { ErrorReport, type ErrorReason } from '../forms/error-report';
import { flag, pencil } from '../base/icons';
import { drawMarks, offerSentences } from './sentence-marks';
import './text-tools.css';

export interface TextToolsProps {
  /** The element whose children are the blocks of the text. */
  text: RefObject<HTMLElement | null>;
  /** The highlighted sentences. */
  marks: readonly HighlightPlace[];
  onMark: (place: HighlightPlace, isOn: boolean) => void;
  /** Resolves to whether the report was sent or stored. */
  onReport: (reason: ErrorReason, note: string) => Promise<boolean>;
  isReporting: boolean;
}

/** The tools of a text: highlight its sentences, and report an error. */
export function TextTools({ text, marks, onMark, onReport, isReporting }: TextToolsProps) {
  const [isMarking, setMarking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const helpId = useId();
  const reportButton = useRef<HTMLButtonElement>(null);
  const mark = useEffectEvent(onMark);
  const given = useEffectEvent(() => marks);
  // Drawn again after each change, except while the reader is selecting sentences.
  useEffect(() => {
    if (!isMarking && text.current) drawMarks(text.current, marks);
  }, [isMarking, marks, text]);
  useEffect(() => {
    if (!isMarking || !text.current) return;
    return offerSentences(text.current, given(), (place, isOn) => mark(place, isOn));
  }, [isMarking, text]);

  const close = () => {
    setOpen(false);
    reportButton.current?.focus();
  };
  const count = marks.length;
  return (
    <div className="u-stack-12">
      <div className="u-wrap">
        <Button
          variant="quiet"
          small
          icon={pencil}
          aria-pressed={isMarking}
          aria-describedby={helpId}
          onClick={() => {
            // Scrolls to the text whose sentences are selected, if it is out of sight.
            if (!isMarking) text.current?.scrollIntoView({ block: 'nearest' });
            setMarking(!isMarking);
          }}
        >
          {isMarking ? 'Terminer le surlignage' : 'Surligner des phrases'}
        </Button>
        <Button variant="quiet" small icon={flag} ref={reportButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Signaler une erreur
        </Button>
      </div>
      <p className="u-small u-muted" id={helpId} aria-live="polite">
        {isMarking
          ? 'Touchez une phrase pour la surligner, encore une fois pour la retirer.'
          : count > 0 && `${count} ${count > 1 ? 'phrases surlignées' : 'phrase surlignée'}, visibles par vous uniquement.`}
      </p>
      {isOpen && (
        <ErrorReport
          isBusy={isReporting}
          onCancel={close}
          onSend={(reason, note) => {
            void onReport(reason, note).then((isDone) => isDone && close());
          }}
        />
      )}
    </div>
  );
}
