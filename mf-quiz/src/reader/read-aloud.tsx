import { Button } from '@ulty/elements/base/button';
import { microphone, playerPauseFilled } from '@ulty/elements/base/icons';
import { Icon } from '@ulty/elements/base/icon';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createSpeaker, type Speaker } from '@ulty/elements/media/speaker';
import { SpeedField } from '@ulty/elements/media/speed-field';
import { placeOnScreen } from '@ulty/elements/media/text-place';
import type { Reading } from './use-reading';

interface ReadAloudProps {
  reading: Reading;
  onSpeaking: (isSpeaking: boolean) => void;
}

/** The chapter read by the device's own voice: no data cost where the voice is on the phone. */
export default function ReadAloud({ reading, onSpeaking }: ReadAloudProps): ReactNode {
  const speaker = useRef<Speaker | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => speaker.current?.stop(), []);

  const start = () => {
    const text = reading.text.current;
    if (!text) return;
    const blocks = [...text.children];
    speaker.current ??= createSpeaker({
      // Exercises are not read out: they need eyes and fingers.
      paragraphs: blocks.map((block) => (block.hasAttribute('data-exercise') ? '' : (block.textContent ?? ''))),
      onParagraph: (paragraph, reason) => {
        for (const [index, block] of blocks.entries()) block.toggleAttribute('data-spoken', index === paragraph);
        const isOn = paragraph !== null;
        setSpeaking(isOn);
        onSpeaking(isOn);
        setFailed(reason === 'failed');
        if (isOn || reason === 'ended')
          reading.see({ percent: percentBefore(blocks, paragraph ?? blocks.length), paragraph: paragraph ?? blocks.length - 1 });
        reading.setListening('voice', isOn);
      },
    });
    speaker.current.speak(placeOnScreen(text).paragraph);
  };

  return (
    <div className="reader-aloud u-stack-8">
      <div className="u-player-buttons u-row">
        {isSpeaking ? (
          <button className="u-button u-button-quiet u-button-small" type="button" onClick={() => speaker.current?.stop()}>
            <Icon path={playerPauseFilled} filled />
            Arrêter la lecture
          </button>
        ) : (
          <Button variant="quiet" small icon={microphone} onClick={start}>
            Lire à voix haute
          </Button>
        )}
        {isSpeaking && <SpeedField onSpeed={(speed) => speaker.current?.setSpeed(speed)} />}
      </div>
      {hasFailed && (
        <p className="u-player-failed" role="alert">
          La voix de ce téléphone s’est arrêtée. Réessayez.
        </p>
      )}
    </div>
  );
}

/** Share of the text that comes before a paragraph, by its letters. */
function percentBefore(blocks: readonly Element[], paragraph: number): number {
  const lengths = blocks.map((block) => block.textContent?.length ?? 0);
  const sum = (list: readonly number[]) => list.reduce((total, length) => total + length, 0);
  return Math.floor((sum(lengths.slice(0, paragraph)) / Math.max(1, sum(lengths))) * 100);
}
