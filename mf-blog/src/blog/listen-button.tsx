import { Button } from '@ulty/elements/button';
import { useHasFrenchVoice } from '@ulty/elements/french-voice';
import { headphones, playerPause } from '@ulty/elements/icons';
import { createSpeaker, type Speaker } from '@ulty/elements/speaker';
import { showToast } from '@ulty/kit';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** The article read by the device's own voice, from its first paragraph. Absent where the browser has no French voice. */
export function ListenButton({ text }: { text: RefObject<HTMLElement | null> }) {
  const hasVoice = useHasFrenchVoice();
  const speaker = useRef<Speaker | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => speaker.current?.stop(), []);
  if (!hasVoice) return null;

  const start = () => {
    const blocks = [...(text.current?.children ?? [])];
    speaker.current = createSpeaker({
      paragraphs: blocks.map((block) => block.textContent ?? ''),
      onParagraph: (paragraph, reason) => {
        for (const [index, block] of blocks.entries()) block.toggleAttribute('data-spoken', index === paragraph);
        setSpeaking(paragraph !== null);
        if (reason === 'failed') showToast({ kind: 'failed', title: 'La voix de ce téléphone s’est arrêtée', detail: 'Réessayez.' });
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
