import { useSyncExternalStore } from 'react';

function synthesis(): SpeechSynthesis | null {
  return 'speechSynthesis' in window && typeof SpeechSynthesisUtterance === 'function' ? window.speechSynthesis : null;
}

/** The browser's French voice, preferably one on the device, which costs no data. Null when there is none. */
export function frenchVoice(): SpeechSynthesisVoice | null {
  const voices =
    synthesis()
      ?.getVoices()
      .filter(({ lang }) => /^fr\b/i.test(lang)) ?? [];
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null;
}

function follow(onChange: () => void): () => void {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', onChange);
  return () => speech?.removeEventListener?.('voiceschanged', onChange);
}

/** Whether this browser has a French voice; voices are often loaded some time after the page. */
export function useHasFrenchVoice(): boolean {
  return useSyncExternalStore(follow, () => frenchVoice() !== null);
}
