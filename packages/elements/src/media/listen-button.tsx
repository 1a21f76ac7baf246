import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../base/button';
import { useHasFrenchVoice } from './french-voice';
import { headphones, playerPause } from '../base/icons';
import { createSpeaker, type Speaker } from './speaker';

interface ListenButtonProps {
  /** The element whose children are the blocks of the text. */
  text: RefObject<HTMLElement | null>;
  onFailed: () => void;
  onSpeaking?: (isSpeaking: boolean) => void;
}

/** The message when the device's voice stops without being asked to. */
export const VOICE_FAILED = { title: 'La voix de ce téléphone s’est arrêtée', detail: 'Réessayez.' } as const;

/**
 * A button to have a text read by the device's own voice, from its first paragraph. Renders nothing where the browser has no French voice.
 */
export function ListenButton({ text, onFailed, onSpeaking }: ListenButtonProps) {
  const hasVoice = useHasFrenchVoice();
  const speaker = useRef<Speaker | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => speaker.current?.stop(), []);
  if (!hasVoice) return null;

  const start = () => {
    const blocks = [...(text.current?.children ?? [])];
    speaker.current = createSpeaker({
      // Exercises are not read out: they need eyes and fingers.
      paragraphs: blocks.map((block) => (block.hasAttribute('data-exercise') ? '' : (block.textContent ?? ''))),
      onParagraph: (paragraph, reason) => {
        for (const [index, block] of blocks.entries()) block.toggleAttribute('data-spoken', index === paragraph);
        setSpeaking(paragraph !== null);
        onSpeaking?.(paragraph !== null);
        if (reason === 'failed') onFailed();
      },
    });
    speaker.current.speak(0);
  };

  return isSpeaking ? (
    <Button variant="quiet" small icon={playerPause} onClick={() => speaker.current?.stop()}>
      Arrêter la lecture
    </Button>
  ) : (
    <Button variant="quiet" small icon={headphones} onClick={start}>
      Lire à voix haute
    </Button>
  );
}
